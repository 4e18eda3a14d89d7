import { expect, test } from 'vitest';
import { isPublicAddress, networkOf } from '../../src/server/network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:ffff::1]:51234', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['_hidden-7', 'unknown'],
  ['', 'unknown'],
])('SEC-13 the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['93.184.215.14', '1.1.1.1', '::ffff:1.1.1.1', '2606:4700:4700::1111'])(
  'SEC-09 %s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
  ],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::', 'fe80::1', 'fe80::1%eth0'],
  ...['fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', 'localhost', '', '1.1.1.1:80'],
])('SEC-09 %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
