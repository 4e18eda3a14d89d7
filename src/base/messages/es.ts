import { account } from './account/es';
import { cli } from './cli/es';
import { codes } from './codes/es';
import { data } from './data/es';
import { demo } from './demo/es';
import { direct } from './direct/es';
import { documents } from './documents/es';
import { editor } from './editor/es';
import { elements } from './elements/es';
import { exports } from './exports/es';
import { fleet } from './fleet/es';
import { fonts } from './fonts/es';
import { help } from './help/es';
import { jobs } from './jobs/es';
import { label } from './label/es';
import { library } from './library/es';
import { offline } from './offline/es';
import { pictures } from './pictures/es';
import { print } from './print/es';
import { profile } from './profile/es';
import { remote } from './remote/es';
import { server } from './server/es';
import { service } from './service/es';
import { shell } from './shell/es';
import { standalone } from './standalone/es';
import { status } from './status/es';
import { watermark } from './watermark/es';
import type { Messages } from './zh-CN';

export const es: Messages = {
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
