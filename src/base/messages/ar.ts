import { account } from './account/ar';
import { cli } from './cli/ar';
import { codes } from './codes/ar';
import { data } from './data/ar';
import { demo } from './demo/ar';
import { direct } from './direct/ar';
import { documents } from './documents/ar';
import { editor } from './editor/ar';
import { elements } from './elements/ar';
import { exports } from './exports/ar';
import { fleet } from './fleet/ar';
import { fonts } from './fonts/ar';
import { help } from './help/ar';
import { jobs } from './jobs/ar';
import { label } from './label/ar';
import { library } from './library/ar';
import { offline } from './offline/ar';
import { pictures } from './pictures/ar';
import { print } from './print/ar';
import { profile } from './profile/ar';
import { remote } from './remote/ar';
import { server } from './server/ar';
import { service } from './service/ar';
import { shell } from './shell/ar';
import { standalone } from './standalone/ar';
import { status } from './status/ar';
import { watermark } from './watermark/ar';
import type { Messages } from './zh-CN';

export const ar: Messages = {
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
