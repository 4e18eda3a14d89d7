import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STEPS, type Step } from '../../../src/print-service/journal/faults';
import { job } from '../../printing/samples';
import { after, folder } from '../harness';
import { IppPeer } from './ippPeer';
import { expectFolder, expectPrinted, labelsOf, SIZE } from './printed';
import { buildChild, printThrough, Service } from './process';

/** Labels of a job, and which time a step met again and again is tried. */
const [COUNT, TIME] = process.env.LONG_TESTS ? [200, 7] : [20, 2];

/** When a step is tried: the first time it is met, or in the middle of the job where it is met again and again. */
const MET_ONCE: readonly Step[] = [
  'open:folder',
  'open:journal',
  'finish:before',
  'finish:after',
  'end:written',
  'end:synced',
  'summary:written',
];

/** Steps of the folder that come once for all labels that arrived meanwhile: a job has few of them. */
const GROUPED: readonly Step[] = ['sending:written', 'sending:synced', 'print:done', 'printed:written'];

/** Steps that are the same for every driver: what they write is the service's own. */
const NO_DRIVER: readonly Step[] = [
  ...(['open:folder', 'open:journal', 'have:payload', 'have:synced', 'have:done'] as const),
  ...(['end:written', 'end:synced', 'summary:written', 'record:torn'] as const),
];
const stepsOf = (driver: string) =>
  driver === 'file' || process.env.LONG_TESTS ? STEPS : STEPS.filter((step) => !NO_DRIVER.includes(step));

buildChild();

describe.each(['file', 'ipp'] as const)('a crash at every step of a job, %s', (driver) => {
  test.each(stepsOf(driver))(
    `PRN-14 after a crash at %s no label is lost and none is printed twice (${driver})`,
    async (step) => {
      const dataDir = await folder();
      const peer = await IppPeer.open();
      const address = driver === 'ipp' ? peer.address : 'printed';
      const language = driver === 'ipp' ? 'pwg' : 'pdf';
      const printers = [{ name: 'P', driver, address, language, dpi: 203, width: 104 }];
      await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
      const time = driver === 'file' && GROUPED.includes(step) ? Math.min(TIME, 3) : TIME;
      const service = new Service(dataDir, MET_ONCE.includes(step) ? step : `${step}:${time}`);
      after(() => Promise.all([service.stop(), peer.close()]));

      const asked = job({ printer: 'P', ...SIZE, count: COUNT });
      const end = await printThrough(service, randomUUID(), asked, labelsOf);
      // The last steps come after the page was notified of the end.
      while (service.ends === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(service.endedWith).toEqual([86]);
      expect(end).toMatchObject({ state: 'done', sent: COUNT, skipped: 0, doubt: [] });
      if (driver === 'file') await expectFolder(join(dataDir, 'printed'), COUNT);
      else expectPrinted(peer, COUNT);
    },
  );
});
