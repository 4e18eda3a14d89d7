import type { PrintEnvironment } from '../form/printSource';
import { directWay } from './directWay';
import { givenWay } from './givenWay';
import { remoteWay } from './remoteWay';
import { serviceWay } from './serviceWay';
import type { Way } from './Way';

export type { Way, WayKind } from './Way';

/** The only way where there is none: labels become files. */
const NOWHERE: Way = {
  kind: 'given',
  printers: [],
  ready: false,
  isListed: false,
  watch: () => () => {},
  print: () => {
    throw new Error('no way to printers');
  },
};

/** The ways to printers that there are, the usual one first. */
export const waysOf = ({
  connection,
  sender,
  direct,
  remote,
  given,
  hasService = true,
}: Pick<PrintEnvironment, 'connection' | 'sender' | 'direct' | 'remote' | 'given' | 'hasService'>): readonly [
  Way,
  ...Way[],
] => {
  const ways = [
    ...(given ? [givenWay(given)] : []),
    ...(hasService ? [serviceWay(connection, sender)] : []),
    ...(direct ? [directWay(direct)] : []),
    ...(remote ? [remoteWay(remote, sender)] : []),
  ];
  const [usual = NOWHERE, ...others] = ways;
  return [usual, ...others];
};
