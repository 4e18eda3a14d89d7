import type { LabelElement } from './element';
import { symbolFacts, symbologyOf } from './symbolFacts';
import { RECOMMENDED_DOTS } from './symbology';

/** Modules of a code across and down with its quiet zones; bars have none down. Undefined without a symbol. */
function modulesOf(
  element: LabelElement,
  dotsPerMm: number,
): { across: number; down?: number; isFixed?: boolean } | undefined {
  const type = symbologyOf(element);
  const content = String(element.content ?? '');
  if (!type || type.check(content)) return undefined;
  const symbol = type.encode(content);
  if ('guards' in symbol) return { across: symbol.modules.length + symbol.quiet[0] + symbol.quiet[1] };
  const { width, height, quiet } = symbol.fixed?.at(dotsPerMm) ?? symbol;
  return { across: width + 2 * quiet, down: height + 2 * quiet, isFixed: symbol.fixed !== undefined };
}

/**
 * The box of a code that became one of another type, mm: its symbol with the quiet zones and nothing more, in modules
 * of the same size, at least `RECOMMENDED_DOTS`, or smaller ones where the label has no room for them. Undefined when there is no symbol.
 * @param before the code with its content in the former type
 * @param after the same in the new type
 */
export function symbolBox(
  before: LabelElement,
  after: LabelElement,
  label: { width: number; height: number },
  dotsPerMm: number,
): { width: number; height?: number } | undefined {
  const modules = modulesOf(after, dotsPerMm);
  if (!modules) return undefined;
  const { across, down, isFixed } = modules;
  const room = (mm: number, n: number) => Math.floor(Math.round(mm * dotsPerMm) / n);
  const most = Math.min(
    room(label.width, across),
    down ? room(label.height, down) : Number.POSITIVE_INFINITY,
  );
  const had = symbolFacts(before, dotsPerMm)?.dots ?? 0;
  const dots = isFixed ? 1 : Math.max(1, Math.min(Math.max(had, RECOMMENDED_DOTS), most));
  // Rounded up: a box is on whole dots again when it is drawn.
  const side = (n: number) => Math.ceil((n * dots * 100) / dotsPerMm) / 100;
  return { width: side(across), ...(down && { height: side(down) }) };
}
