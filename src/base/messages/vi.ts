import { account } from './account/vi';
import { cli } from './cli/vi';
import { codes } from './codes/vi';
import { data } from './data/vi';
import { demo } from './demo/vi';
import { direct } from './direct/vi';
import { documents } from './documents/vi';
import { editor } from './editor/vi';
import { elements } from './elements/vi';
import { exports } from './exports/vi';
import { fleet } from './fleet/vi';
import { fonts } from './fonts/vi';
import { help } from './help/vi';
import { jobs } from './jobs/vi';
import { label } from './label/vi';
import { library } from './library/vi';
import { offline } from './offline/vi';
import { pictures } from './pictures/vi';
import { print } from './print/vi';
import { profile } from './profile/vi';
import { remote } from './remote/vi';
import { server } from './server/vi';
import { service } from './service/vi';
import { shell } from './shell/vi';
import { standalone } from './standalone/vi';
import { status } from './status/vi';
import { watermark } from './watermark/vi';
import type { Messages } from './zh-CN';

export const vi: Messages = {
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
