import * as v from 'valibot';
import { LANGUAGES } from '../../base/messages/languages';
import { type AnyRoute, route } from '../../server/route';
import type { ApiPath, OutputOf } from '../../server/routes';
import * as dataFiles from '../../server/routes/dbdata/dataFiles';
import * as fonts from '../../server/routes/font/fonts';
import { getRecents, removeRecents } from '../../server/routes/label/recent';
import { logError } from '../../server/routes/log/error';
import { logout } from '../../server/routes/login/logout';
import { refreshToken } from '../../server/routes/login/refreshToken';
import * as market from '../../server/routes/market/market';
import { getFile } from '../../server/routes/oss/file';
import * as uploads from '../../server/routes/oss/upload';
import * as bin from '../../server/routes/templet/bin';
import { collectTemplet } from '../../server/routes/templet/collect';
import { copyTemplet } from '../../server/routes/templet/copy';
import { coverTemplet } from '../../server/routes/templet/cover';
import { deleteTemplets } from '../../server/routes/templet/delete';
import * as folders from '../../server/routes/templet/folders';
import { getMyTemplet } from '../../server/routes/templet/getMyTemplet';
import { getTemplet } from '../../server/routes/templet/getTemplet';
import { getVersions } from '../../server/routes/templet/getVersion';
import { moveTemplets } from '../../server/routes/templet/move';
import { renameTemplet } from '../../server/routes/templet/rename';
import { restoreVersion } from '../../server/routes/templet/restoreVersion';
import { saveTemplet } from '../../server/routes/templet/save';
import { deleteShare, getNewShares, getShares, saveShare } from '../../server/routes/templet/shares';
import { getInfo } from '../../server/routes/user/info';
import { getPreference, updatePreference } from '../../server/routes/user/preference';
import { updateUser } from '../../server/routes/user/update';

/** Settings of the demo: as those of a server that offers nothing but the app. */
const siteConfig = route({
  path: 'GET /site/config',
  access: 'guest',
  input: v.object({ language: v.optional(v.picklist(LANGUAGES)) }),
  handle: (_, { config: { language, servicePorts, signSecret, site } }): OutputOf<'GET /site/config'> => ({
    ...{ language, servicePorts, signSecret, site },
    downloads: [],
    demo: undefined,
    hasDocs: false,
  }),
});

const routes = [
  siteConfig,
  refreshToken,
  logout,
  getInfo,
  updateUser,
  getPreference,
  updatePreference,
  saveTemplet,
  getTemplet,
  getMyTemplet,
  renameTemplet,
  coverTemplet,
  moveTemplets,
  deleteTemplets,
  bin.getBin,
  bin.restoreTemplets,
  bin.deleteForever,
  copyTemplet,
  collectTemplet,
  getVersions,
  restoreVersion,
  folders.getFolders,
  folders.saveFolder,
  folders.deleteFolder,
  getShares,
  getNewShares,
  saveShare,
  deleteShare,
  market.getCategories,
  market.getMarketTemplets,
  market.getMarketDetail,
  market.useMarketTemplet,
  getRecents,
  removeRecents,
  uploads.uploadImg,
  uploads.holdImg,
  uploads.uploadFile,
  getFile,
  dataFiles.getDataFiles,
  dataFiles.addDataFile,
  dataFiles.renameDataFile,
  dataFiles.deleteDataFile,
  fonts.getFont,
  fonts.getCharacters,
  fonts.uploadFont,
  fonts.deleteFont,
  logError,
] as const;

/** The routes of the server that run in the page. */
export const served = routes as unknown as readonly AnyRoute[];

type Unserved = Exclude<ApiPath, (typeof routes)[number]['path']>;

/** The other calls, which need a server: a new one is a compiler error until it is in either list. */
const UNSERVED: Record<Unserved, true> = {
  'GET /login/providers': true,
  'POST /login/sendCaptcha': true,
  'POST /login/register': true,
  'POST /login/doLogin': true,
  'POST /login/captchaLogin': true,
  'GET /login/oauth/:provider/start': true,
  'GET /login/oauth/:provider/callback': true,
  'POST /login/fasterLogin': true,
  'POST /login/resetPwd': true,
  'POST /login/unregister': true,
  'POST /user/resetShareCode': true,
  'POST /templet/share': true,
  'POST /templet/shareReceiver': true,
  'GET /oss/picture': true,
  'GET /openKey/list': true,
  'POST /openKey/create': true,
  'POST /openKey/revoke': true,
  'GET /openKey/uses': true,
  'GET /openKey/webhook': true,
  'POST /openKey/setWebhook': true,
  'POST /openKey/removeWebhook': true,
  'POST /openKey/testWebhook': true,
  'GET /fleet/list': true,
  'POST /fleet/code': true,
  'POST /fleet/rename': true,
  'POST /fleet/remove': true,
  'POST /fleet/stock': true,
  'GET /fleet/jobs': true,
  'POST /fleet/job': true,
  'POST /fleet/decide': true,
  'POST /fleet/test': true,
  'POST /fleet/print': true,
  'POST /fleet/labels': true,
  'GET /fleet/print': true,
  'GET /fleet/prints': true,
  'POST /feedback/add': true,
};

export const unserved = Object.keys(UNSERVED) as readonly Unserved[];
