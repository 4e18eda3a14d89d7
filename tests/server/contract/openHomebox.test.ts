import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { newUser } from '../labels';
import { localRenderer, newCaller, newKey, openCalls } from '../open/client';

const options = async () => ({ renderer: await localRenderer() });

/** A label with the texts and the address that Homebox sends. */
const data = [
  { id: 'title', elementType: 1, x: 1, y: 1, width: 30, height: 5, inputDataType: 3, excelKey: 'TitleText' },
  {
    id: 'more',
    elementType: 1,
    x: 1,
    y: 7,
    width: 30,
    height: 9,
    content: '{DescriptionText}{AdditionalInformation}',
  },
  { id: 'code', elementType: 7, x: 31, y: 1, width: 18, height: 18, inputDataType: 3, excelKey: 'URL' },
];

/** What `fetchLabelFromURL` of Homebox sends for an item: every parameter, by name, in Go's spelling. */
const ITEM =
  'ComponentPadding=7&DescriptionFontSize=25.600000&DescriptionText=%0ALocation%3A+Garage+%26+Shed&Dpi=72.000000' +
  '&DynamicLength=true&Height=200&Margin=32&QrSize=186&TitleFontSize=32.000000&TitleText=Drill+%2318V' +
  '&URL=http%3A%2F%2Fhome.local%3A7745%2Fitem%2F0f0c4f6e-8a2e-4a0b-9d2f-3b7f3a1c0d11&Width=526';
const record = {
  TitleText: 'Drill #18V',
  DescriptionText: '\nLocation: Garage & Shed',
  URL: 'http://home.local:7745/item/0f0c4f6e-8a2e-4a0b-9d2f-3b7f3a1c0d11',
};

/** The headers of Homebox, for an address `https://labelwright:KEY@…`: the client of Go sends these two as HTTP Basic. */
const headers = (secret: string, name = 'labelwright') => ({
  'user-agent': 'Homebox-LabelMaker/1.0',
  accept: 'image/*',
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

onBothDatabases(
  (running) => {
    test('OPN-02 Homebox is answered the PNG that rendering the same record gives', async () => {
      const { user, key, render } = await newCaller(running());
      const template = await user.save('item', { width: 50, height: 20, data: JSON.stringify(data) });
      const { send } = openCalls(running());
      const label = (query: string, dpi = 203) =>
        send('GET', `/homebox/${template}/${dpi}?${query}`, undefined, headers(key.secret));
      const expected = async (more: object, dpi = 203) =>
        (
          await render({
            template,
            records: [{ ...record, AdditionalInformation: '', ...more }],
            format: 'png',
            dpi,
          })
        ).bytes;
      const reply = await label(ITEM);
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.bytes.equals(await expected({}))).toBe(true);
      const fixed = await label(`AdditionalInformation=example.org&${ITEM}`, 300);
      const AdditionalInformation = 'example.org';
      expect(fixed.bytes.equals(await expected({ AdditionalInformation }, 300))).toBe(true);
      // An item at the top has no description; a later version may send more.
      const plain = await label(`${ITEM.replace(/DescriptionText=[^&]*/, 'DescriptionText=')}&Later=1`);
      expect(plain.bytes.equals(await expected({ DescriptionText: '' }))).toBe(true);
      const { data: uses } = await user.call('GET /openKey/uses', { keyId: key.id });
      const homebox = uses.rows.filter(({ request }) => request === `GET /open/v1/homebox/${template}/203`);
      expect(homebox.map(({ labels, status }) => [labels, status])).toEqual([
        [1, 200],
        [1, 200],
      ]);
    });

    test('OPN-02 what Homebox is refused: keys, scopes, templates, contents', async () => {
      const { user, key } = await newCaller(running());
      const template = await user.save('item', { data: JSON.stringify(data) });
      const { send } = openCalls(running());
      const status = async (path: string, given: Record<string, string>) =>
        (await send('GET', path, undefined, given)).status;
      const path = `/homebox/${template}/203?${ITEM}`;
      expect(await status(path, {})).toBe(401);
      expect(await status(path, headers('lw_wrong'))).toBe(401);
      expect(await status(path, headers('', key.secret))).toBe(401);
      expect(await status(path, { authorization: `Bearer ${key.secret}` })).toBe(200);
      // Only there: the guide of the others is one form.
      expect(await status('/templates', headers(key.secret))).toBe(401);
      const reader = await newKey(user, ['templates:read']);
      expect(await status(path, headers(reader.secret))).toBe(403);
      const stranger = await newKey(await newUser(running()));
      expect(await status(path, headers(stranger.secret))).toBe(404);
      expect(await status(`/homebox/${template}/72?${ITEM}`, headers(key.secret))).toBe(400);
      expect(await status(`${path}&URL=again`, headers(key.secret))).toBe(400);
      const long = encodeURIComponent('x'.repeat(3000));
      expect(await status(`/homebox/${template}/203?URL=${long}`, headers(key.secret))).toBe(422);
    });
  },
  {},
  options,
);
