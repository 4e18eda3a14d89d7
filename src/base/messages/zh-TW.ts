import { account } from './account/zh-TW';
import { cli } from './cli/zh-TW';
import { codes } from './codes/zh-TW';
import { data } from './data/zh-TW';
import { demo } from './demo/zh-TW';
import { direct } from './direct/zh-TW';
import { documents } from './documents/zh-TW';
import { editor } from './editor/zh-TW';
import { elements } from './elements/zh-TW';
import { exports } from './exports/zh-TW';
import { fleet } from './fleet/zh-TW';
import { fonts } from './fonts/zh-TW';
import { help } from './help/zh-TW';
import { jobs } from './jobs/zh-TW';
import { label } from './label/zh-TW';
import { library } from './library/zh-TW';
import { offline } from './offline/zh-TW';
import { pictures } from './pictures/zh-TW';
import { print } from './print/zh-TW';
import { profile } from './profile/zh-TW';
import { remote } from './remote/zh-TW';
import { server } from './server/zh-TW';
import { service } from './service/zh-TW';
import { shell } from './shell/zh-TW';
import { standalone } from './standalone/zh-TW';
import { status } from './status/zh-TW';
import { watermark } from './watermark/zh-TW';
import type { Messages } from './zh-CN';

export const zhTW: Messages = {
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
