import { read } from '../../base/fields';
import { own } from '../../base/own';
import { round2 } from '../../base/units';
import { language, t } from '../../i18n/messages';
import { isDataBound } from '../../label/bind';
import type { LabelElement } from '../../label/element';
import { elementTypes, isBackdrop, newElement } from '../../label/elements';
import { heightLimit } from '../../label/rules';
import { symbolBox } from '../../label/symbolBox';
import {
  type Label,
  newId,
  readElement,
  SHAPE,
  type TemplateFields,
  templateFields,
} from '../../label/template';
import { type CornerOf, freeSpot, type Point } from './arrange/geometry';
import { regrouped } from './arrange/groups';
import { keepsRatio } from './arrange/ratio';

/** A label with other fields of its own, within their limits; its background keeps the size of the paper. */
export function withPaper(before: Label, patch: Partial<TemplateFields>): Label {
  const label = { ...before, ...read(templateFields, { ...before, ...patch }) } as Label;
  if (label.labelType === SHAPE.circle) label.height = label.width;
  label.height = Math.min(label.height, heightLimit(label.paperType).max);
  const resized = label.width !== before.width || label.height !== before.height;
  label.elements = resized
    ? before.elements.map((element) =>
        isBackdrop(element) ? { ...element, x: 0, y: 0, width: label.width, height: label.height } : element,
      )
    : before.elements;
  return label;
}

/** The label that an edit is made on: its elements as the row on the canvas shows them. */
interface Edited {
  readonly label: Label;
  readonly dotsPerMm: number;
  readonly shown: ReadonlyMap<string, { element: LabelElement }>;
}

/** What changes when a field is set in the panel: the field, those that follow from it, and `also`. */
export function fieldPatch(
  element: LabelElement,
  field: string,
  value: unknown,
  also?: Record<string, unknown>,
  on?: Edited,
): Record<string, unknown> {
  const type = elementTypes.get(element.elementType);
  const patch = { ...(type?.change?.(element, field, value) ?? { [field]: value }), ...also };
  if (keepsRatio(element) && (field === 'width' || field === 'height')) {
    const other = field === 'width' ? 'height' : 'width';
    patch[other] = round2((Number(value) * element[other]) / element[field]);
  }
  return on ? { ...patch, ...boxOfType(element, patch, on) } : patch;
}

/** The fields that choose the type of a code. */
const TYPE_FIELDS = ['barcodeType', 'codeType'] as const;

/**
 * The box of a code after its type changed: that of the new symbol, moved into the label where it would exceed its
 * right or lower edge. Undefined for other changes, and for a code that is locked in its place.
 */
function boxOfType(
  element: LabelElement,
  patch: Record<string, unknown>,
  { label, dotsPerMm, shown }: Edited,
): Partial<LabelElement> | undefined {
  const changed = TYPE_FIELDS.some(
    (field) => own(patch, field) !== undefined && own(patch, field) !== own(element, field),
  );
  if (!changed || element.lockLocation) return undefined;
  const seen = shown.get(element.id)?.element ?? element;
  const after = {
    ...seen,
    ...patch,
    ...(isDataBound(element, label.elements) && { content: seen.content }),
  };
  const box = symbolBox(seen, after, label, dotsPerMm);
  if (!box || element.rotationAngle !== 0) return box;
  const inside = (at: number, side: number, room: number) =>
    at < 0 || at + side <= room ? at : Math.max(0, round2(room - side));
  return {
    ...box,
    x: inside(element.x, box.width, label.width),
    y: inside(element.y, box.height ?? element.height, label.height),
  };
}

interface Added {
  /** The moment the element is made, ms since 1970: a fixed time begins as it. */
  now: number;
  /** Its first fields. */
  given: Record<string, unknown>;
  /** Where it comes to lie, mm; without it in a free spot near the middle. */
  at: Point | undefined;
  cornerOf: CornerOf;
  /** The element with the height that its content needs. */
  sized: (element: LabelElement) => LabelElement;
}

/** A new element of a type, small enough for the label. */
export function addedElement(
  label: Label,
  code: number,
  { now, given, at, cornerOf, sized }: Added,
): LabelElement {
  const type = elementTypes.get(code);
  const fresh = newElement(code, { lockTimeStamp: now, ...type?.initial?.(t, language), ...given });
  const limit = type?.handles === 'corners' ? Math.min(label.width, label.height) : label.width;
  const shrink = Math.min(1, (limit * 0.9) / fresh.width);
  const size = { width: round2(fresh.width * shrink), height: fresh.height };
  if (shrink < 1 && type?.handles === 'corners') size.height = round2(fresh.height * shrink);
  // Read once more: the columns of a table follow its width.
  const added = readElement({ ...fresh, ...size });
  const fitted = at ? added : sized(added);
  return readElement({ ...fitted, ...(at ? cornerOf(at, size, label) : freeSpot(label, fitted)) });
}

/** Copies of elements, moved by mm; groups are groups of their own. */
export function copiesOf(elements: readonly LabelElement[], dx: number, dy: number): LabelElement[] {
  return regrouped(
    elements.map((element) => ({
      ...element,
      id: newId(),
      x: round2(element.x + dx),
      y: round2(element.y + dy),
    })),
  );
}
