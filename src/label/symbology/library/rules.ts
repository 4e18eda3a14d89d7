import { type Problem, problem } from '../../../base/problem';
import { characterProblem, lengthProblem, loneSurrogate } from '../symbology';

type Rule = (content: string) => Problem | undefined;

/** Some characters, at most `max` of them. @param other finds a character that is not allowed, with the u flag */
export const characters =
  (other: RegExp, max: number): Rule =>
  (content) =>
    lengthProblem(content, max) ?? characterProblem(content, other);

/** Any text; whether it fits is what the encoder finds out. @param most characters that no symbol can hold */
export const anyText =
  (most: number): Rule =>
  (content) => {
    if (content === '') return problem('barEmpty');
    return content.length > most ? problem('barTooLong') : characterProblem(content, loneSurrogate);
  };

/** A whole number, without zeros before it: they would be lost. */
export const wholeNumber =
  (min: number, max: number): Rule =>
  (content) => {
    if (content === '') return problem('barEmpty');
    if (!/^\d+$/.test(content)) return problem('barDigits');
    const written = /^(?:0|[1-9]\d{0,8})$/.test(content) ? Number(content) : -1;
    return written >= min && written <= max ? undefined : problem('barRange', { min, max });
  };
