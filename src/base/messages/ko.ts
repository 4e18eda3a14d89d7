import { account } from './account/ko';
import { cli } from './cli/ko';
import { codes } from './codes/ko';
import { data } from './data/ko';
import { demo } from './demo/ko';
import { direct } from './direct/ko';
import { documents } from './documents/ko';
import { editor } from './editor/ko';
import { elements } from './elements/ko';
import { exports } from './exports/ko';
import { fleet } from './fleet/ko';
import { fonts } from './fonts/ko';
import { help } from './help/ko';
import { jobs } from './jobs/ko';
import { label } from './label/ko';
import { library } from './library/ko';
import { offline } from './offline/ko';
import { pictures } from './pictures/ko';
import { print } from './print/ko';
import { profile } from './profile/ko';
import { remote } from './remote/ko';
import { server } from './server/ko';
import { service } from './service/ko';
import { shell } from './shell/ko';
import { standalone } from './standalone/ko';
import { status } from './status/ko';
import { watermark } from './watermark/ko';
import type { Messages } from './zh-CN';

export const ko: Messages = {
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
