import { printInputs } from '../label/inputs';
import { type Label, pathOf, readTemplate } from '../label/template';
import { usedColumns } from '../label/usedColumns';
import { invalid, LabelwrightError } from './errors';
import { saidError } from './said';
import { words } from './words';

/** An opened template: what a label looks like, and what it takes from its records. */
export interface Template {
  readonly name: string;
  /** mm */
  readonly width: number;
  readonly height: number;
  /** Columns that elements take their content from: every record needs them. */
  readonly columns: readonly string[];
  /** Columns named in braces in texts; a text prints as typed where a record has no such column. */
  readonly namedColumns: readonly string[];
  /** Values asked for at printing, by name: the renderer takes them as `inputs`. */
  readonly inputs: readonly string[];
}

/** A stored value that was replaced when a template was opened. */
export interface TemplateRepair {
  /** Its path, such as `width` or `elements[3].x`. */
  field: string;
  /** JSON text of the stored value and of its replacement. */
  from: string;
  to: string;
  /** Why, where the values do not say it. */
  message?: string;
}

class OpenedTemplate implements Template {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly columns: readonly string[];
  readonly namedColumns: readonly string[];
  readonly inputs: readonly string[];

  constructor(readonly label: Label) {
    const { bound, named } = usedColumns(label);
    this.name = label.name;
    this.width = label.width;
    this.height = label.height;
    this.columns = bound;
    this.namedColumns = named;
    this.inputs = printInputs(label).map(({ key }) => key);
  }
}

/**
 * Opens a template: the JSON that the app downloads, that the open API answers, or that you write.
 * @param source JSON text, or its object
 * @param onRepair is given every stored value that was replaced. Without it such a value is an error, so that no label
 * differs from its template unnoticed
 * @throws LabelwrightError with the reason, and the path of the value where there is one
 */
export function openTemplate(
  source: string | Readonly<Record<string, unknown>>,
  onRepair?: (repair: TemplateRepair) => void,
): Template {
  if (typeof source !== 'string' && (typeof source !== 'object' || source === null || Array.isArray(source)))
    throw invalid('source', 'JSON text or its object');
  try {
    return new OpenedTemplate(
      readTemplate(source, (repair) => {
        const field = pathOf(repair);
        const { from, to, reason } = repair;
        const message = reason && words(reason.key, reason.params);
        if (!onRepair)
          throw new LabelwrightError('fieldInvalid', message ?? `${field} is ${from}, not valid`, field);
        onRepair({ field, from, to, ...(message && { message }) });
      }),
    );
  } catch (error) {
    throw saidError(error, words);
  }
}

/** The label of an opened template. @throws LabelwrightError with the field `template` for anything else */
export function labelOf(template: unknown): Label {
  if (template instanceof OpenedTemplate) return template.label;
  throw invalid('template', 'what openTemplate returned');
}
