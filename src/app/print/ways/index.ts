import type { PrintEnvironment } from '../form/printSource';
import { directWay } from './directWay';
import { remoteWay } from './remoteWay';
import { serviceWay } from './serviceWay';
import type { Way } from './Way';

export type { Way, WayKind } from './Way';

/** The ways to printers that there are, the usual one first. */
export const waysOf = ({
  connection,
  sender,
  direct,
  remote,
}: Pick<PrintEnvironment, 'connection' | 'sender' | 'direct' | 'remote'>): readonly [Way, ...Way[]] => [
  serviceWay(connection, sender),
  ...(direct ? [directWay(direct)] : []),
  ...(remote ? [remoteWay(remote, sender)] : []),
];
