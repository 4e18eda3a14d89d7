import * as v from 'valibot';
import type { Translate } from '../../base/messages';
import { own } from '../../base/own';
import { problem, Refusal, refuse } from '../../base/problem';
import { WAYS } from '../drivers';
import { invalidInput } from '../invalidInput';
import { isWanted, type JobActions, type StatusParts } from './view';

/** The action of a button of the page. @returns the path to show next. */
export interface Action {
  run(form: Record<string, string>, parts: StatusParts, t: Translate): Promise<string> | string;
}

/** An action over validated fields; further fields of the form are ignored. @throws Refusal svcBadField */
const action = <F extends v.ObjectEntries>(
  fields: F,
  run: (
    form: v.InferOutput<v.ObjectSchema<F, undefined>>,
    parts: StatusParts,
    t: Translate,
  ) => Promise<string> | string,
): Action => ({
  run: (form, parts, t) => {
    const read = v.safeParse(v.object(fields), form);
    if (!read.success) throw invalidInput(read.issues);
    return run(read.output, parts, t);
  },
});

const jobId = v.pipe(v.string(), v.uuid());
const line = v.pipe(v.string(), v.maxLength(1000));
const count = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number));

/** An action on one job. */
const command = (run: (id: string, jobs: JobActions) => Promise<void> | void) =>
  action({ jobId }, async (form, { jobs }) => {
    await run(form.jobId, jobs);
    return '/';
  });

/** The form's values as an entry of the printer list. */
function entryOf(form: Record<string, string>) {
  const { name, driver = '', dpi, width } = form;
  const way = WAYS.get(driver);
  if (!way) throw refuse('svcBadMessage');
  const address = (own(form, `address-${driver}`) ?? '').trim();
  if (way.isFormAddress?.(address) === false) {
    throw new Refusal(problem('printerFieldBad', { field: 'address' }), 400, { field: 'address' });
  }
  const language = own(form, `language-${driver}`) || way.languages[0];
  return { name, driver, address, language, dpi: Number(dpi), width: Number(width) };
}

/** @throws Refusal printerWanted when the printer still has jobs */
function requireNoJobs(parts: StatusParts, name: string): void {
  if (isWanted(parts, { name })) throw new Refusal(problem('printerWanted', { name }), 409);
}

/** Path of the form -> its action. */
export const ACTIONS = new Map<string | undefined, Action>([
  [
    '/printers/add',
    {
      run: async (form, parts) => {
        requireNoJobs(parts, form.name?.trim() ?? '');
        await parts.printers.add(entryOf(form));
        return '/';
      },
    },
  ],
  [
    '/printers/change',
    {
      run: async (form, parts) => {
        const was = form.was ?? '';
        requireNoJobs(parts, was);
        await parts.printers.change(was, entryOf(form));
        return '/';
      },
    },
  ],
  [
    '/printers/remove',
    action({ name: line }, async ({ name }, parts) => {
      requireNoJobs(parts, name);
      await parts.printers.remove(name);
      return '/';
    }),
  ],
  [
    '/printers/find',
    action({}, async (_, { find }) => {
      await find();
      return '/';
    }),
  ],
  [
    '/printers/test',
    action({ name: line }, async ({ name }, { printers, calibrate, jobs }, t) => {
      const printer = printers.get(name);
      if (!printer || !calibrate) throw new Refusal(problem('printerUnknown', { name }), 404);
      await jobs.printOne(printer, await calibrate(printer), t('statusTest'));
      return '/';
    }),
  ],
  ['/jobs/pause', command((id, jobs) => jobs.pause(id))],
  ['/jobs/resume', command((id, jobs) => jobs.resume(id))],
  ['/jobs/cancel', command((id, jobs) => jobs.cancel(id))],
  [
    '/jobs/resolve',
    action(
      { jobId, from: count, to: count, choice: v.picklist(['reprint', 'skip']) },
      async (form, { jobs }) => {
        await jobs.resolve(form.jobId, form.from, form.to, form.choice);
        return '/';
      },
    ),
  ],
  [
    '/jobs/reprint',
    action({ of: jobId, first: count, last: count }, async ({ of, first, last }, { jobs }) => {
      if (first < 1 || last < first) throw refuse('rangeOrder');
      await jobs.reprint(of, first - 1, last);
      return '/';
    }),
  ],
  [
    '/sites/revoke',
    action({ origin: line }, async ({ origin }, { revoke }) => {
      await revoke(origin);
      return '/sites';
    }),
  ],
  [
    '/pairing/dismiss',
    action({ origin: line }, ({ origin }, { pairing }) => {
      pairing.dismiss(origin);
      return '/';
    }),
  ],
  [
    '/pairing/unlock',
    action({}, (_, { pairing }) => {
      pairing.unlock();
      return '/';
    }),
  ],
]);
