import type { Page } from '@playwright/test';
import type { Actions } from './axeActions';

/** The page of the account and its dialogs. */
export const accountScreens = ({ key, press, dialog, shown, close }: Actions) =>
  [
    ['the account', (page: Page) => shown(page, 'meSafety')],
    [
      'a new key',
      async (page: Page) => {
        await press(page, 'meKeyNew');
        await dialog(page);
      },
    ],
    [
      'a key, shown once',
      async (page: Page) => {
        await page.getByRole('textbox', { name: key('meKeyName'), exact: true }).fill('ERP');
        await press(page, 'meKeyMake');
        await shown(page, 'meKeyOnce');
      },
    ],
    [
      'the uses of a key',
      async (page: Page) => {
        await close(page);
        await press(page, 'meKeyUses');
        await shown(page, 'meKeyUnused');
      },
    ],
    [
      'a new password, with errors',
      async (page: Page) => {
        await close(page);
        await press(page, 'mePasswordChange');
        await dialog(page);
        await press(page, 'confirm');
      },
    ],
  ] as const;
