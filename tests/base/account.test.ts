import { expect, test } from 'vitest';
import { isMail, mailAddress, maskAccount } from '../../src/base/account';

test.each([
  [' Ann@Example.COM ', 'ann@example.com'],
  ['a.b+labels@mail.example.co.uk', 'a.b+labels@mail.example.co.uk'],
  ["o'hara_1@x-y.example", "o'hara_1@x-y.example"],
])('ACC-03 %j is the e-mail address %s', (typed, address) => {
  expect(mailAddress(typed)).toBe(address);
});

test.each([
  ...['', 'ann', 'ann@', '@example.com', 'ann@example', 'ann@example.c', 'ann@-x.com', 'ann@x-.com'],
  ...[
    'a@x.com,b@x.com',
    'a@x.com b@x.com',
    '"a b"@x.com',
    'a@b@x.com',
    'a\r\nBcc: b@x.com',
    '张@example.com',
  ],
  ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(63)}.${`${'c'.repeat(60)}.`.repeat(4)}com`],
])('ACC-03 %j is no e-mail address', (typed) => {
  expect(mailAddress(typed)).toBeUndefined();
});

test.each([
  ['13812345678', '138****5678'],
  ['ann@example.com', 'a****@example.com'],
  ['a@example.com', 'a****@example.com'],
  ['', ''],
])('the account %j is shown as %j', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
  expect(isMail(account)).toBe(account.includes('@'));
});
