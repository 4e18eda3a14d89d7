import { account } from './account/fr';
import { cli } from './cli/fr';
import { codes } from './codes/fr';
import { data } from './data/fr';
import { demo } from './demo/fr';
import { direct } from './direct/fr';
import { documents } from './documents/fr';
import { editor } from './editor/fr';
import { elements } from './elements/fr';
import { exports } from './exports/fr';
import { fleet } from './fleet/fr';
import { fonts } from './fonts/fr';
import { help } from './help/fr';
import { jobs } from './jobs/fr';
import { label } from './label/fr';
import { library } from './library/fr';
import { offline } from './offline/fr';
import { pictures } from './pictures/fr';
import { print } from './print/fr';
import { profile } from './profile/fr';
import { remote } from './remote/fr';
import { server } from './server/fr';
import { service } from './service/fr';
import { shell } from './shell/fr';
import { standalone } from './standalone/fr';
import { status } from './status/fr';
import { watermark } from './watermark/fr';
import type { Messages } from './zh-CN';

export const fr: Messages = {
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
