import { account } from './account/pt';
import { cli } from './cli/pt';
import { codes } from './codes/pt';
import { data } from './data/pt';
import { demo } from './demo/pt';
import { direct } from './direct/pt';
import { documents } from './documents/pt';
import { editor } from './editor/pt';
import { elements } from './elements/pt';
import { exports } from './exports/pt';
import { fleet } from './fleet/pt';
import { fonts } from './fonts/pt';
import { help } from './help/pt';
import { jobs } from './jobs/pt';
import { label } from './label/pt';
import { library } from './library/pt';
import { offline } from './offline/pt';
import { pictures } from './pictures/pt';
import { print } from './print/pt';
import { profile } from './profile/pt';
import { remote } from './remote/pt';
import { server } from './server/pt';
import { service } from './service/pt';
import { shell } from './shell/pt';
import { standalone } from './standalone/pt';
import { status } from './status/pt';
import { watermark } from './watermark/pt';
import type { Messages } from './zh-CN';

export const pt: Messages = {
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
