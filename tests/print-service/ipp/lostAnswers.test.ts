import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Blocked } from '../../../src/print-service/drivers/driver';
import { Job } from '../delivering';
import { Cups } from './cups';
import { codesOf } from './judge';
import { IppLabelPrinter } from './printer';
import { describeWithPrinters } from './programs';
import { serial, serialLabels } from './serials';

const PRINT_JOB = 2;

/**
 * A proxy between a host and CUPS that breaks every second Print-Job: after all of it arrived, or in its
 * middle.
 */
async function breaker(port: number, where: 'answer' | 'middle'): Promise<{ server: Server; port: number }> {
  let jobs = 0;
  const server = createServer((host) => {
    const cups = connect(port, '127.0.0.1');
    let sent = Buffer.alloc(0);
    let bad: boolean | undefined;
    const drop = () => {
      host.destroy();
      cups.destroy();
    };
    host.on('error', drop).on('close', () => cups.end());
    cups.on('error', drop).on('end', () => host.end());
    host.on('data', (chunk) => {
      if (bad === undefined) {
        sent = Buffer.concat([sent, chunk]);
        const body = sent.indexOf('\r\n\r\n') + 4;
        if (body < 4 || sent.length < body + 4) return;
        bad = sent.readUInt16BE(body + 2) === PRINT_JOB && jobs++ % 2 === 0;
        chunk = sent;
      }
      if (bad && where === 'middle') {
        cups.write(chunk.subarray(0, chunk.length >> 1), drop);
        return;
      }
      cups.write(chunk);
    });
    cups.on('data', (chunk) => {
      if (bad) drop();
      else host.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port };
}

describeWithPrinters('Answers of CUPS that are lost', () => {
  let printer: IppLabelPrinter;
  let cups: Cups;
  beforeAll(async () => {
    printer = await IppLabelPrinter.start();
    cups = await Cups.start();
    await cups.add('label', printer.uri, 'everywhere');
  });
  afterAll(async () => {
    await cups?.stop();
    await printer?.stop();
  });

  test.each(['answer', 'middle'] as const)(
    'SVC-05 no label is lost or printed twice when the %s is',
    async (where) => {
      const before = (await printer.arrived()).length;
      const { server, port } = await breaker(cups.port, where);
      try {
        const address = `ipp://127.0.0.1:${port}/printers/label`;
        const job = new Job(
          { name: 'P', driver: 'ipp', address, language: 'pdf', dpi: 203, width: 104 },
          serialLabels(0, 60),
        );
        let blocked = 0;
        while (job.printed < 60) {
          await job.print(job.printed).catch((error: unknown) => {
            // Nothing of the rest was sent: the piece is sent again.
            if (!(error instanceof Blocked)) throw error;
            blocked++;
          });
        }
        // A piece CUPS has is found by its name and not sent again; one that arrived in part is, once for each of the four.
        expect(blocked).toBe(where === 'middle' ? 4 : 0);
        const arrived = (await printer.arrived()).slice(before);
        const codes = (await Promise.all(arrived.map(codesOf))).flat();
        expect(codes).toEqual(Array.from({ length: 60 }, (_, n) => serial(n)));
      } finally {
        server.close();
      }
    },
  );
});
