import { account } from './account/ja';
import { cli } from './cli/ja';
import { codes } from './codes/ja';
import { data } from './data/ja';
import { demo } from './demo/ja';
import { direct } from './direct/ja';
import { documents } from './documents/ja';
import { editor } from './editor/ja';
import { elements } from './elements/ja';
import { exports } from './exports/ja';
import { fleet } from './fleet/ja';
import { fonts } from './fonts/ja';
import { help } from './help/ja';
import { jobs } from './jobs/ja';
import { label } from './label/ja';
import { library } from './library/ja';
import { offline } from './offline/ja';
import { pictures } from './pictures/ja';
import { print } from './print/ja';
import { profile } from './profile/ja';
import { remote } from './remote/ja';
import { server } from './server/ja';
import { service } from './service/ja';
import { shell } from './shell/ja';
import { standalone } from './standalone/ja';
import { status } from './status/ja';
import { watermark } from './watermark/ja';
import type { Messages } from './zh-CN';

export const ja: Messages = {
  ...account,
  ...cli,
  ...codes,
  ...data,
  ...demo,
  ...direct,
  ...documents,
  ...editor,
  ...elements,
  ...exports,
  ...fleet,
  ...fonts,
  ...help,
  ...jobs,
  ...label,
  ...library,
  ...offline,
  ...pictures,
  ...print,
  ...profile,
  ...remote,
  ...server,
  ...service,
  ...shell,
  ...standalone,
  ...status,
  ...watermark,
};
