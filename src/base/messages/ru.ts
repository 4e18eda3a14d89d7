import { account } from './account/ru';
import { cli } from './cli/ru';
import { codes } from './codes/ru';
import { data } from './data/ru';
import { demo } from './demo/ru';
import { direct } from './direct/ru';
import { documents } from './documents/ru';
import { editor } from './editor/ru';
import { elements } from './elements/ru';
import { exports } from './exports/ru';
import { fleet } from './fleet/ru';
import { fonts } from './fonts/ru';
import { help } from './help/ru';
import { jobs } from './jobs/ru';
import { label } from './label/ru';
import { library } from './library/ru';
import { offline } from './offline/ru';
import { pictures } from './pictures/ru';
import { print } from './print/ru';
import { profile } from './profile/ru';
import { remote } from './remote/ru';
import { server } from './server/ru';
import { service } from './service/ru';
import { shell } from './shell/ru';
import { standalone } from './standalone/ru';
import { status } from './status/ru';
import { watermark } from './watermark/ru';
import type { Messages } from './zh-CN';

export const ru: Messages = {
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
