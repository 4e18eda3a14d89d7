import type { Problem } from '../base/problem';
import type { Context2D, DrawEnv, LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { glyphProblem } from '../label/font';
import type { Assets } from './assets';
import type { Fonts } from './fonts';

/** What the warnings of an element are computed with. */
export interface WarningTools {
  assets: Assets;
  /** Measures texts; nothing is drawn on it. */
  measuring: Context2D;
  env: DrawEnv;
  /** The fonts of a job; without them those of `assets`. */
  fonts?: Fonts;
}

/**
 * What prints imperfectly in one element, although it can be printed: modules too thin, text without room,
 * fonts and characters missing. The most important one is first: the editor shows it alone, the check before
 * printing reports all.
 * @param element printable, with its contents resolved; only loaded fonts and glyphs are known
 */
export function elementWarnings(element: LabelElement, tools: WarningTools): Problem[] {
  const { assets, measuring, env, fonts } = tools;
  const type = elementTypes.get(element.elementType);
  const found = [
    type?.warn?.(element, env.dotsPerMm),
    ...(type?.overflow?.(measuring, element, env) ?? []),
    ...assets.fontProblems(element, fonts),
    glyphProblem(assets.glyphless(element, fonts)),
  ];
  return found.filter((one) => one !== undefined);
}
