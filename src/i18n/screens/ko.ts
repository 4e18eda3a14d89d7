import { merge } from './merge';

export const screens = merge(
  import.meta.glob(
    ['../../base/messages/*/ko.ts', '!../../base/messages/{account,cli,demo,server,shell,status}/*'],
    { eager: true },
  ),
);
