import { merge } from './merge';

export const screens = merge(
  import.meta.glob(
    ['../../base/messages/*/ja.ts', '!../../base/messages/{account,cli,demo,server,shell,status}/*'],
    { eager: true },
  ),
);
