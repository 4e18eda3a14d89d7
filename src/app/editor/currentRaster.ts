import { type Problem, problem, Refusal } from '../../base/problem';
import { problemText, t } from '../../i18n/messages';
import type { ElementProblem, RecordRow, Rows } from '../../label/bind';
import type { Label } from '../../label/template';
import type { Dpi } from '../../package/face';
import { DEFAULT_PRINT_MODE, type Raster } from '../../package/kernels';
import { BatchRenderer } from '../../raster/batch';
import type { CodeGrade } from '../../raster/grade/gradeRows';
import type { MeasuredPrint } from '../../raster/grade/picture';
import type { RasterPool } from '../../raster/pool';
import type { RenderJob } from '../../raster/renderJob';
import { ProblemGroups } from './problemGroups';

/** The label on the canvas and the record it shows. */
export interface OnCanvas {
  readonly label: Label;
  readonly dpi: Dpi;
  readonly record: RecordRow;
}

/** The label alone, upright: no tail, no rotation, no neighbours. */
export const jobOfLabel = ({ label, dpi, record }: OnCanvas, fields: readonly string[]): RenderJob => ({
  label: { ...label, labelNum: 1, cableLabelLength: 0, printDirection: 0 },
  fields,
  mode: DEFAULT_PRINT_MODE,
  dpi,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...(record.errors && { errors: new Map([[record.index, record.errors]]) }),
  ...(record.now !== undefined && { now: record.now }),
  ...(record.inputs !== undefined && { inputs: record.inputs }),
});

/** A problem with its element and that element's content, readable without seeing the canvas. */
function named(
  found: ElementProblem,
  subject: ConstructorParameters<typeof ProblemGroups>[0],
  record: number,
): Problem {
  const groups = new ProblemGroups(subject);
  groups.add(record, [found]);
  const [group] = groups.groups;
  const element = subject.label.elements.find(({ id }) => id === found.elementId);
  const value = group && (groups.valueOf(group, record) ?? element?.content);
  const words = { reason: problemText(found), element: group?.element ? t(group.element) : '' };
  if (!words.element) return found;
  if (typeof value !== 'string' || value === '' || value.length > 60) return problem('cannotPrint', words);
  return problem('cannotPrintValue', { ...words, value });
}

/**
 * The printed bits of the label on the canvas, from a raster worker.
 * @throws Refusal with the first problem that prevents printing this record, with its element and content
 */
export const currentRaster = (
  editor: OnCanvas,
  records: Rows | undefined,
  pool: RasterPool,
): Promise<Raster> =>
  renderCurrent(editor, records, pool, async (renderer, record) => {
    const [raster] = await renderer.render([[record]]);
    return raster!;
  });

/**
 * Estimated grades of the codes of the record on the canvas.
 * @param measured how the printer prints, where it was measured
 * @throws Refusal as `currentRaster`
 */
export const currentGrades = (
  editor: OnCanvas,
  records: Rows | undefined,
  pool: RasterPool,
  measured?: MeasuredPrint,
): Promise<readonly CodeGrade[]> =>
  renderCurrent(editor, records, pool, (renderer, record) => renderer.grades([record]), measured);

/**
 * Renders the record on the canvas, when it can be printed.
 * @throws Refusal as `currentRaster`
 */
export async function renderCurrent<T>(
  editor: OnCanvas,
  records: Rows | undefined,
  pool: RasterPool,
  render: (renderer: BatchRenderer, record: number) => Promise<T>,
  measured?: MeasuredPrint,
): Promise<T> {
  const job = { ...jobOfLabel(editor, records?.fields ?? []), ...(measured && { measured }) };
  const renderer = new BatchRenderer(pool, job, records?.rows);
  const { index } = editor.record;
  try {
    const [bad] = await renderer.check([index]);
    if (bad) throw new Refusal(named(bad.problems[0]!, { label: editor.label, records }, index));
    return await render(renderer, index);
  } finally {
    renderer.close();
  }
}
