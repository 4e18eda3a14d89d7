import { type Problem, problem } from '../../../base/problem';
import { type Symbology, symbology } from '../symbology';
import { type Call, EncoderError, encodeRaw, hasEncoders, loadEncoders } from './encoder';

/** One symbology that the library encodes. */
export interface LibraryType<S> extends Omit<Symbology<S>, 'check' | 'encode' | 'load'> {
  /** The encoder, or that of a content that keeps the rules; of several, the first whose symbol has room for the content. */
  call: Call | readonly Call[] | ((content: string) => Call);
  /** Why a content cannot be encoded, but for its size: whatever the library needs to be right. */
  rules(content: string): Problem | undefined;
  /** What the library takes for a content that keeps the rules; the content itself unless given. */
  input?(content: string): string;
  /** The symbol from what the library gives. */
  symbolOf(encoded: ReturnType<typeof encodeRaw>, content: string): S;
}

/** Errors of the library about the size of a content, by their names. */
const TOO_LONG =
  /capacity|toolong|toolarge|novalidsymbol|notenough|maxlength|badlength|toomany|noavailable|insufficient|nosymbol/i;

/** The problem that an error of the library is. */
const refusalOf = ({ message }: EncoderError): Problem =>
  TOO_LONG.test(message) ? problem('barTooLong') : problem('barUnfit', { reason: message });

const isProblem = <S extends object>(found: S | Problem): found is Problem => 'key' in found;

/** The symbology of a row. Until the library is loaded, a content that keeps the rules has the problem `codeLoading`. */
export function libraryType<S extends object>(type: LibraryType<S>): Symbology<S> {
  const { call, rules, input, symbolOf, ...rest } = type;
  // A content is checked before it is drawn: the last symbol is kept.
  let last: { content: string; found: S | Problem } | undefined;
  const encoded = (content: string): S | Problem => {
    if (last?.content !== content) last = { content, found: encodeNew(content) };
    return last.found;
  };
  const encodeNew = (content: string): S | Problem => {
    const given = input?.(content) ?? content;
    let refused: Problem = problem('barTooLong');
    for (const one of [typeof call === 'function' ? call(content) : call].flat()) {
      try {
        return symbolOf(encodeRaw(one, given), content);
      } catch (error) {
        if (!(error instanceof EncoderError)) throw error;
        refused = refusalOf(error);
        if (refused.key !== 'barTooLong') return refused;
      }
    }
    return refused;
  };
  return symbology<S>({
    ...rest,
    load: loadEncoders,
    check(content) {
      const bad = rules(content);
      if (bad) return bad;
      if (!hasEncoders()) return problem('codeLoading');
      const found = encoded(content);
      return isProblem(found) ? found : undefined;
    },
    draw: (content) => encoded(content) as S,
  });
}
