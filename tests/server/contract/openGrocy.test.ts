import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { newUser } from '../labels';
import { fakePrinter, newPrinterUser, overHttp } from '../open/agents';
import { localRenderer, newKey, openCalls } from '../open/client';

const options = async () => ({ renderer: await localRenderer() });

/** A label of what Grocy sends of a stock entry. */
const data = [
  { id: 'name', elementType: 1, x: 1, y: 1, width: 30, height: 5, inputDataType: 3, excelKey: 'name' },
  { id: 'due', elementType: 1, x: 1, y: 7, width: 30, height: 5, content: '{due_date}{freezer}' },
  { id: 'code', elementType: 7, x: 31, y: 1, width: 18, height: 18, inputDataType: 3, excelKey: 'grocycode' },
];

/** What `WebhookRunner` of Grocy sends, with `LABEL_PRINTER_PARAMS` of `['freezer' => 2]`. */
const ENTRY = {
  product: 'Rice & beans',
  grocycode: 'grcy:p:13:6091bb6b2a1c0',
  due_date: 'DD: 2027-03-01',
  details: { product: { id: 13, name: 'Rice & beans' }, stock_amount: 2.5 },
  freezer: 2,
};
/** The same as PHP writes a form. */
const FORM =
  'product=Rice+%26+beans&grocycode=grcy%3Ap%3A13%3A6091bb6b2a1c0&due_date=DD%3A+2027-03-01' +
  '&details%5Bproduct%5D%5Bid%5D=13&details%5Bproduct%5D%5Bname%5D=Rice+%26+beans&freezer=2';
const record = { name: 'Rice & beans', due_date: 'DD: 2027-03-01', freezer: '2', grocycode: ENTRY.grocycode };

/** The key as the password of an address `https://labelwright:KEY@…`. */
const headers = (secret: string, type = 'application/json') => ({
  authorization: `Basic ${Buffer.from(`labelwright:${secret}`).toString('base64')}`,
  'content-type': type,
});

onBothDatabases(
  (running) => {
    const place = overHttp(running);

    test('OPN-05 Grocy prints the label that a job with the same record prints, as JSON and as a form', async () => {
      const { user, agent, printer } = await fakePrinter(running(), place.url, place.ends);
      const template = await user.user.save('entry', { width: 50, height: 20, data: JSON.stringify(data) });
      const { send } = openCalls(running());
      const printed = async (reply: Awaited<ReturnType<typeof send>>) => {
        expect([reply.status, reply.json()]).toMatchObject([202, { asked: 1, printer: { id: printer } }]);
        const { id } = reply.json<{ id: string }>();
        agent.send({ type: 'fetch', jobId: id, from: 0 });
        await agent.wait('part', ({ jobId }) => jobId === id);
        await expect.poll(() => agent.parts.get(0)).toBeDefined();
        const bits = agent.parts.get(0)!;
        agent.parts.clear();
        return bits;
      };
      const path = `/grocy/${template}/${printer}`;
      const wanted = await printed(await user.post({ template, printer, records: [record] }));
      const asJson = await printed(await send('POST', path, ENTRY, headers(user.key.secret)));
      const asForm = await printed(
        await send('POST', path, FORM, headers(user.key.secret, 'application/x-www-form-urlencoded')),
      );
      expect(asJson.equals(wanted)).toBe(true);
      expect(asForm.equals(wanted)).toBe(true);
    });

    test('OPN-05 what Grocy has nothing for is empty; what it may not do is refused', async () => {
      const { user, printer } = await fakePrinter(running(), place.url, place.ends);
      const chore = data.map((one) => ({ ...one, ...(one.id === 'due' && { content: '{due_date}' }) }));
      const template = await user.user.save('chore', { width: 50, height: 20, data: JSON.stringify(chore) });
      const { send } = openCalls(running());
      const path = `/grocy/${template}/${printer}`;
      const status = async (body: object | string, given: Record<string, string>, at = path) =>
        (await send('POST', at, body, given)).status;
      const key = headers(user.key.secret);
      const sent = { chore: 'Water the plants', grocycode: 'grcy:c:4' };
      expect(await status(sent, key)).toBe(202);
      expect(await status(sent, {})).toBe(401);
      const reader = await newKey(user.user, ['render']);
      expect(await status(sent, headers(reader.secret))).toBe(403);
      const stranger = await newPrinterUser(running());
      expect(await status(sent, headers(stranger.key.secret))).toBe(404);
      const other = await newKey(await newUser(running()), ['print']);
      expect(await status(sent, headers(other.secret))).toBe(404);
      expect(await status(sent, key, `/grocy/${template}/0`)).toBe(400);
      expect(await status('[1]', key)).toBe(400);
      expect(await status('{"a":1,"a":2}', key)).toBe(400);
      expect(await status('a', headers(user.key.secret, 'text/plain'))).toBe(415);
      expect(await status({ ...sent, note: 'x'.repeat(20_000) }, key)).toBe(413);
      expect(await status({ chore: 'x' }, key)).toBe(422);
    });
  },
  {},
  options,
);
