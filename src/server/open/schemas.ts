import * as v from 'valibot';
import { MAX_COPIES } from '../../base/constants';
import { DPIS } from '../../base/units';

/** Records of a request, and labels that they may become. */
export const MAX_RECORDS = 100_000;
export const MAX_LABELS = 100_000;
/** Labels of a job whose output is a file. */
export const MAX_FILE_LABELS = 1_000_000;
/** Characters of a value: those of a spreadsheet's cell. */
const MAX_VALUE = 32_767;
/** Findings listed in an answer; further ones are counted. */
export const MAX_FINDINGS = 1000;

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const id = () => integer(1, Number.MAX_SAFE_INTEGER);
const about = <T extends v.GenericSchema>(schema: T, description: string) =>
  v.pipe(schema, v.description(description));
const time = () => v.pipe(v.string(), v.description('Time in UTC, ISO 8601'));

/** A value of a record: true and false become these words, null becomes an empty text. */
const cell = v.union([v.pipe(v.string(), v.maxLength(MAX_VALUE)), v.number(), v.boolean(), v.null()]);

/** What a renderer can make; it belongs to a layer that the server does not import. */
export interface RenderChoices {
  formats: readonly [string, ...string[]];
  modes: readonly [string, ...string[]];
}

/** Fields of requests to render and to print. */
const common = ({ modes }: RenderChoices) => ({
  version: v.optional(about(integer(1, 2 ** 31 - 1), 'Version of a stored template; the newest without it')),
  inputs: v.optional(
    about(
      v.record(v.string(), v.pipe(v.string(), v.maxLength(MAX_VALUE))),
      'Values that the template asks for at printing, by name',
    ),
    {},
  ),
  copies: v.optional(about(integer(1, MAX_COPIES), 'Copies of every label, collated'), 1),
  mode: v.optional(about(v.picklist(modes), 'How pictures become black and white')),
  skipBad: v.optional(about(v.boolean(), 'Leaves out records that cannot be printed'), false),
});

/** The fields of a request to render, other than its records. */
const settings = (choices: RenderChoices) => ({
  ...common(choices),
  dpi: v.optional(v.picklist(DPIS), 203),
  format: v.picklist(choices.formats),
  dryRun: v.optional(about(v.boolean(), 'Checks every record and renders nothing'), false),
});

const template = v.union([
  about(id(), 'Id of a template of the account'),
  about(v.looseObject({ width: v.number(), height: v.number() }), 'A template itself'),
]);
const records = v.optional(
  about(
    v.pipe(v.array(v.record(v.string(), cell)), v.minLength(1), v.maxLength(MAX_RECORDS)),
    'One object per record: column to value',
  ),
);
const sheetTemplate = about(id(), 'Id of a template of the account');

/** The body of a request to render, as JSON. */
export const renderInput = (choices: RenderChoices) =>
  v.strictObject({ template, records, ...settings(choices) });

/** A text of Homebox. */
const given = (description: string) =>
  v.optional(about(v.pipe(v.string(), v.maxLength(MAX_VALUE)), description));

/**
 * The path and query of a label for Homebox. Names are those of its external label service; parameters of later versions
 * are left out.
 */
export const homeboxInput = v.object({
  id: about(id(), 'Id of a template of the account'),
  dpi: v.picklist(DPIS),
  TitleText: given('Name of the item or location, or the asset number'),
  DescriptionText: given('Further lines'),
  AdditionalInformation: given('The text that is set for all labels in Homebox'),
  URL: given('Address of the item or location'),
  Width: given('Size that Homebox would draw, pixels; not used, as the others below'),
  Height: given('pixels'),
  Dpi: given('Always 72'),
  Margin: given('pixels'),
  ComponentPadding: given('pixels'),
  QrSize: given('pixels'),
  TitleFontSize: given('points'),
  DescriptionFontSize: given('points'),
  DynamicLength: given('true or false'),
});

/** The path of the label printer webhook of Grocy. */
export const grocyInput = v.strictObject({
  id: about(id(), 'Id of a template of the account'),
  printer: about(id(), 'Id of a printer of the account'),
});

/** The query of a request whose body is a spreadsheet. */
export const sheetInput = (choices: RenderChoices) =>
  v.strictObject({ template: sheetTemplate, ...settings(choices) });

export type RenderInput = v.InferOutput<ReturnType<typeof renderInput>>;

/** Characters of the name of what is loaded in a printer. */
export const MAX_STOCK = 100;
const stock = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_STOCK));
const printer = v.union([
  about(id(), 'Id of a printer of the account'),
  about(v.strictObject({ stock }), 'Any printer in which this is loaded, a free one first'),
]);
export type PrinterChoice = v.InferOutput<typeof printer>;

/** Files that a job can make. */
export const JOB_OUTPUTS = ['pdf'] as const;
export type JobOutput = (typeof JOB_OUTPUTS)[number];

const printSettings = (choices: RenderChoices) => ({
  ...common(choices),
  output: v.optional(about(v.picklist(JOB_OUTPUTS), 'The file to make; a job has either this or a printer')),
  dpi: v.optional(
    about(v.picklist(DPIS), 'That of the printer by default; a folder takes every one. 203 for a file'),
  ),
});

/** The body of a request for a job, as JSON. Whether it has either a printer or an output is checked apart. */
export const jobInput = (choices: RenderChoices) =>
  v.strictObject({ template, records, printer: v.optional(printer), ...printSettings(choices) });

/** The query of a request to print whose body is a spreadsheet: it names the printer or what is loaded. */
export const jobSheetInput = (choices: RenderChoices) =>
  v.strictObject({
    template: sheetTemplate,
    printer: v.optional(id()),
    stock: v.optional(stock),
    ...printSettings(choices),
  });

export type JobInput = v.InferOutput<ReturnType<typeof jobInput>>;

const templateFacts = {
  id: id(),
  name: v.string(),
  width: about(v.number(), 'mm'),
  height: about(v.number(), 'mm'),
  version: about(integer(1, 2 ** 31 - 1), 'Rises with every save'),
};

export const templateInfo = v.object({ ...templateFacts, updatedAt: time() });

export const templateList = v.object({
  templates: v.array(templateInfo),
  total: integer(0, Number.MAX_SAFE_INTEGER),
  page: integer(1, 1_000_000),
  pageSize: integer(1, 100),
});

export const wholeTemplate = v.object({
  ...templateFacts,
  template: about(v.looseObject({}), 'The template itself, as `render` takes it'),
});

/** A value or element of one record that cannot be printed, or prints imperfectly. */
export const findingFields = {
  record: about(integer(1, MAX_RECORDS), 'Position of the record in the request, from 1'),
  row: v.optional(about(integer(1, 2 ** 31), 'Row of the record in the file of a spreadsheet')),
  element: about(v.string(), 'Type of the element'),
  elementId: v.string(),
  reason: v.string(),
  code: about(v.string(), 'The reason as a word that does not change'),
};
const finding = v.object(findingFields);
export type Finding = v.InferOutput<typeof finding>;

/** The answer of a dry run. */
export const dryRun = v.object({
  records: about(integer(0, MAX_RECORDS), 'Records checked'),
  labels: about(integer(0, Number.MAX_SAFE_INTEGER), 'Labels that would be rendered'),
  badRecords: about(integer(0, MAX_RECORDS), 'Records that cannot be printed'),
  errors: about(v.array(finding), `What cannot be printed, at most ${MAX_FINDINGS}`),
  warnings: about(v.array(finding), `What prints imperfectly, at most ${MAX_FINDINGS}`),
});

/** An error, RFC 9457. */
export const problemDetails = v.object({
  type: about(v.string(), 'Address of the description of this kind of error; it does not change'),
  title: v.string(),
  status: integer(400, 599),
  detail: v.string(),
  errors: v.optional(v.array(v.object({ ...findingFields }))),
});
export type ProblemDetails = v.InferOutput<typeof problemDetails>;

/** The query of the list of templates. */
export const listInput = v.strictObject({
  page: v.optional(integer(1, 1_000_000), 1),
  pageSize: v.optional(integer(1, 100), 20),
  name: v.optional(about(v.pipe(v.string(), v.maxLength(100)), 'Part of the name')),
});

/** The path and query of one template. */
export const templateInput = v.strictObject({
  id: id(),
  version: v.optional(integer(1, 2 ** 31 - 1)),
});
