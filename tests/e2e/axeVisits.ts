import { expect as expectNow, type Page } from '@playwright/test';
import { makePdf, text } from '../app/documents/pdfs';
import { accountScreens } from './axeAccount';
import type { Actions } from './axeActions';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

type Open = (page: Page) => Promise<unknown>;
/** Screens that are reached one after the other from one loaded page; only the first begins from nothing. */
export interface Visit {
  path?: string;
  guest?: boolean;
  screens: readonly (readonly [name: string, open: Open])[];
}

/** Every screen and dialog, and how a user gets there. A new screen is a new row. */
export function visitsWith(actions: Actions): Record<string, Visit> {
  const { t, key, button, press, add, dialog, shown, close, sample, goTo, cards, files } = actions;
  return {
    'guests, who sign in': {
      guest: true,
      path: '/home',
      screens: [
        ['the first page', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
        ['about', (page) => press(page, 'about').then(() => dialog(page))],
        ['sign in', (page) => goTo(page, '/login')],
        ['register', (page) => goTo(page, '/register')],
        ['a new password', (page) => goTo(page, '/forget')],
      ],
    },
    'home and lists': {
      path: '/',
      screens: [
        ['home', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
        ['my labels', (page) => goTo(page, '/label/mylabel').then(() => cards(page))],
        ['a folder', (page) => press(page, 'libFolderNew').then(() => dialog(page))],
        [
          'the bin',
          async (page) => {
            await close(page);
            await press(page, 'binTitle');
            await cards(page);
          },
        ],
        ['recent labels', (page) => goTo(page, '/label/recent')],
        ['the market', (page) => goTo(page, '/label/marketlabel').then(() => cards(page))],
        [
          'a template of the market',
          async (page) => {
            const card = page
              .getByRole('list', { name: key('libList') })
              .getByRole('listitem')
              .first();
            await card.getByRole('button').first().click();
            await dialog(page);
          },
        ],
        [
          'print jobs',
          (page) => goTo(page, '/print/jobs').then(() => expect(page.getByRole('article')).toBeVisible()),
        ],
      ],
    },
    'the editor': {
      screens: [
        ['empty', async () => {}],
        [
          'commands',
          (page) =>
            page.keyboard
              .press('Control+k')
              .then(() => expect(page.getByRole('textbox', { name: key('commandsFind') })).toBeFocused()),
        ],
        [
          'keys',
          async (page) => {
            await close(page);
            await page.keyboard.press('?');
            await dialog(page);
          },
        ],
        [
          'canvas options',
          async (page) => {
            await close(page);
            await press(page, 'viewOptions');
            await dialog(page);
          },
        ],
        [
          'samples',
          async (page) => {
            await close(page);
            await press(page, 'samples');
            await dialog(page);
          },
        ],
        [
          'the icon library',
          async (page) => {
            await close(page);
            await add(page, 'elLogo');
            await expect(page.getByRole('textbox', { name: key('iconSearch') })).toBeFocused();
          },
        ],
        [
          'the label form',
          async (page) => {
            await close(page);
            await press(page, 'labelSettings');
            await dialog(page);
          },
        ],
        [
          'a text',
          async (page) => {
            await close(page);
            await add(page, 'elText');
          },
        ],
        [
          'the font list',
          async (page) => {
            await page
              .getByRole('combobox', { name: key('font'), exact: true })
              .or(page.getByRole('textbox', { name: key('font'), exact: true }))
              .first()
              .click();
            await expect(page.getByRole('option').first()).toBeVisible();
          },
        ],
        [
          'a context menu',
          async (page) => {
            await page.keyboard.press('Escape');
            await page.locator('[data-stage]').focus();
            await page.keyboard.press('Shift+F10');
            await expect(page.getByRole('menu')).toBeVisible();
          },
        ],
        [
          'several elements',
          async (page) => {
            await page.keyboard.press('Escape');
            await add(page, 'elRectangle');
            await page.keyboard.press('Control+a');
          },
        ],
        [
          'the history',
          async (page) => {
            await press(page, 'historyList');
            await dialog(page);
          },
        ],
      ],
    },
    elements: {
      screens: [
        [
          'a QR code and its scan check',
          async (page) => {
            await add(page, 'elQr');
            await press(page, 'scanCheck');
            await expect(
              page
                .getByText(
                  t('scanRead', { text: '' })
                    .trim()
                    .replace(/[:：]$/, ''),
                )
                .first(),
            ).toBeVisible();
          },
        ],
        ['a table', (page) => add(page, 'elTable')],
        ['a barcode', (page) => add(page, 'elBarcode')],
        ['a date', (page) => add(page, 'elDatetime')],
      ],
    },
    'labels with rows': {
      screens: [
        ['a dense label with its rows', (page) => sample(page, true)],
        [
          'the print dialog with its preview',
          async (page) => {
            await press(page, 'print');
            await shown(page, 'printReady');
            await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
          },
        ],
        [
          'a watermark',
          async (page) => {
            await page
              .getByRole('radiogroup', { name: key('wmTitle') })
              .getByText(key('wmAdd'))
              .click();
            await expect(page.getByRole('textbox', { name: key('wmContent') })).toBeVisible();
          },
        ],
      ],
    },
    'labels without rows': {
      screens: [
        ['a dense label with problems', (page) => sample(page, false)],
        ['rows that cannot print', (page) => press(page, 'print').then(() => dialog(page))],
        [
          'saving',
          async (page) => {
            await close(page);
            await press(page, 'cloudMenu');
            await page.getByRole('menuitem', { name: key('share') }).click();
            await expect(page.getByRole('dialog', { name: key('cloudSaveTitle') })).toBeVisible();
          },
        ],
        [
          'sharing, with an error',
          async (page) => {
            await page
              .getByRole('dialog')
              .getByRole('button', { name: key('cloudSave'), exact: true })
              .click();
            await page
              .getByRole('dialog', { name: key('share') })
              .getByRole('button', { name: key('confirm') })
              .click();
            await shown(page, 'shareReq');
          },
        ],
      ],
    },
    'PDF files': {
      path: '/pdf/index',
      screens: [
        ['none', (page) => shown(page, 'pdfEmptyTitle')],
        [
          'pages',
          async (page) => {
            const bytes = await makePdf([1, 2, 3].map((n) => ({ content: text(20, 40, 20, `${n}`) })));
            await files(page, [
              { name: 'labels.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
            ]);
            await expect(page.getByRole('option').first()).toBeVisible();
          },
        ],
        ['cropping', (page) => press(page, 'docCrop').then(() => dialog(page))],
        [
          'splitting',
          async (page) => {
            await close(page);
            await press(page, 'docSplit');
            await dialog(page);
          },
        ],
      ],
    },
    pictures: {
      path: '/image/index',
      screens: [
        ['none', (page) => shown(page, 'picEmptyTitle')],
        [
          'a picture and a file that is none',
          async (page) => {
            const svg =
              '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="75"><path d="M9 9h40v40z"/></svg>';
            await files(page, [
              { name: 'goods.svg', mimeType: '', buffer: Buffer.from(svg) },
              { name: 'note.txt', mimeType: '', buffer: Buffer.from('x') },
            ]);
            await expect(page.getByRole('slider', { name: key('picCompareSlider') })).toBeVisible();
          },
        ],
      ],
    },
    settings: {
      path: '/setting/personal',
      screens: [
        ...accountScreens(actions),
        ['fonts', (page) => goTo(page, '/setting/fontsetting')],
        ['shares', (page) => goTo(page, '/setting/share').then(() => shown(page, 'shareReceived'))],
        [
          'spreadsheets, none',
          (page) => goTo(page, '/setting/dbdata').then(() => shown(page, 'dbEmptyTitle')),
        ],
        [
          'spreadsheets',
          async (page) => {
            const table = {
              name: 'stock.csv',
              mimeType: 'text/csv',
              buffer: Buffer.from('name,code\nbolt,1\n'),
            };
            await page.locator('input[type=file]').first().setInputFiles(table);
            await expect(page.getByRole('table')).toBeVisible();
          },
        ],
        [
          'the rows of a spreadsheet',
          async (page) => {
            await button(page, t('dbPreviewOf', { name: 'stock.csv' })).click();
            await expect(page.getByRole('grid')).toBeVisible();
          },
        ],
        [
          'a spreadsheet to choose',
          async (page) => {
            await goTo(page, '/edit');
            await press(page, 'excelTitle');
            await press(page, 'dbPick');
            await expect(page.getByRole('dialog').getByText('stock.csv')).toBeVisible();
          },
        ],
      ],
    },
    'help and feedback': {
      path: '/help/help-userful',
      screens: [
        ['the guide', (page) => expect(page.getByRole('article')).toBeVisible()],
        [
          'questions, searched',
          async (page) => {
            await goTo(page, '/help/help-common');
            await page.getByRole('searchbox', { name: key('helpSearch') }).fill('QR');
            await expect(page.getByRole('status').first()).toBeVisible();
          },
        ],
        [
          'feedback with an error',
          async (page) => {
            await goTo(page, '/feedback/feedback');
            await press(page, 'feedbackSend');
            await shown(page, 'feedbackContentReq');
          },
        ],
        ['no such page', (page) => goTo(page, '/404')],
        [
          'the label form as a page',
          async (page) => {
            await goTo(page, '/label/create');
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          },
        ],
      ],
    },
  };
}
