import { account } from './account/de';
import { cli } from './cli/de';
import { codes } from './codes/de';
import { data } from './data/de';
import { demo } from './demo/de';
import { direct } from './direct/de';
import { documents } from './documents/de';
import { editor } from './editor/de';
import { elements } from './elements/de';
import { exports } from './exports/de';
import { fleet } from './fleet/de';
import { fonts } from './fonts/de';
import { help } from './help/de';
import { jobs } from './jobs/de';
import { label } from './label/de';
import { library } from './library/de';
import { offline } from './offline/de';
import { pictures } from './pictures/de';
import { print } from './print/de';
import { profile } from './profile/de';
import { remote } from './remote/de';
import { server } from './server/de';
import { service } from './service/de';
import { shell } from './shell/de';
import { standalone } from './standalone/de';
import { status } from './status/de';
import { watermark } from './watermark/de';
import type { Messages } from './zh-CN';

export const de: Messages = {
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
