import { account } from './account/th';
import { cli } from './cli/th';
import { codes } from './codes/th';
import { data } from './data/th';
import { demo } from './demo/th';
import { direct } from './direct/th';
import { documents } from './documents/th';
import { editor } from './editor/th';
import { elements } from './elements/th';
import { exports } from './exports/th';
import { fleet } from './fleet/th';
import { fonts } from './fonts/th';
import { help } from './help/th';
import { jobs } from './jobs/th';
import { label } from './label/th';
import { library } from './library/th';
import { offline } from './offline/th';
import { pictures } from './pictures/th';
import { print } from './print/th';
import { profile } from './profile/th';
import { remote } from './remote/th';
import { server } from './server/th';
import { service } from './service/th';
import { shell } from './shell/th';
import { standalone } from './standalone/th';
import { status } from './status/th';
import { watermark } from './watermark/th';
import type { Messages } from './zh-CN';

export const th: Messages = {
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
