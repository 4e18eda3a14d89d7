import { account } from './account/en';
import { cli } from './cli/en';
import { codes } from './codes/en';
import { data } from './data/en';
import { demo } from './demo/en';
import { direct } from './direct/en';
import { documents } from './documents/en';
import { editor } from './editor/en';
import { elements } from './elements/en';
import { exports } from './exports/en';
import { fleet } from './fleet/en';
import { fonts } from './fonts/en';
import { help } from './help/en';
import { jobs } from './jobs/en';
import { label } from './label/en';
import { library } from './library/en';
import { offline } from './offline/en';
import { pictures } from './pictures/en';
import { print } from './print/en';
import { profile } from './profile/en';
import { remote } from './remote/en';
import { server } from './server/en';
import { service } from './service/en';
import { shell } from './shell/en';
import { standalone } from './standalone/en';
import { status } from './status/en';
import { watermark } from './watermark/en';
import type { Messages } from './zh-CN';

export const en: Messages = {
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
