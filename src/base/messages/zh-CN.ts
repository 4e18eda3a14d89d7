import { account } from './account/zh-CN';
import { cli } from './cli/zh-CN';
import { codes } from './codes/zh-CN';
import { data } from './data/zh-CN';
import { demo } from './demo/zh-CN';
import { direct } from './direct/zh-CN';
import { documents } from './documents/zh-CN';
import { editor } from './editor/zh-CN';
import { elements } from './elements/zh-CN';
import { exports } from './exports/zh-CN';
import { fleet } from './fleet/zh-CN';
import { fonts } from './fonts/zh-CN';
import { help } from './help/zh-CN';
import { jobs } from './jobs/zh-CN';
import { label } from './label/zh-CN';
import { library } from './library/zh-CN';
import { offline } from './offline/zh-CN';
import { pictures } from './pictures/zh-CN';
import { print } from './print/zh-CN';
import { profile } from './profile/zh-CN';
import { remote } from './remote/zh-CN';
import { server } from './server/zh-CN';
import { service } from './service/zh-CN';
import { shell } from './shell/zh-CN';
import { standalone } from './standalone/zh-CN';
import { status } from './status/zh-CN';
import { watermark } from './watermark/zh-CN';

/** Simplified Chinese: the set that names every key, area by area. `{name}` is a placeholder. */
export const zhCN = {
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

export type Messages = Record<keyof typeof zhCN, string>;
