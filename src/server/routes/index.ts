import type { InferInput } from 'valibot';
import type { AnyRoute } from '../route';
import { addDataFile, deleteDataFile, getDataFiles, renameDataFile } from './dbdata/dataFiles';
import { addFeedback } from './feedback/add';
import { getFleet, makeAgentCode, removeAgent, renameAgent, setStock } from './fleet/agents';
import { controlFleetJob, decideFleetJob, getFleetJobs, printTestLabel } from './fleet/jobs';
import { getRemoteJob, getRemoteJobs, openRemoteJob, takeRemoteLabels } from './fleet/remote';
import { deleteFont, getCharacters, getFont, uploadFont } from './font/fonts';
import { getRecents, removeRecents } from './label/recent';
import { logError } from './log/error';
import { captchaLogin } from './login/captchaLogin';
import { doLogin } from './login/doLogin';
import { fasterLogin } from './login/fasterLogin';
import { logout } from './login/logout';
import { oauthCallback, oauthStart } from './login/oauth';
import { providers } from './login/providers';
import { refreshToken } from './login/refreshToken';
import { register } from './login/register';
import { resetPwd } from './login/resetPwd';
import { sendCaptcha } from './login/sendCaptcha';
import { unregister } from './login/unregister';
import { getCategories, getMarketDetail, getMarketTemplets, useMarketTemplet } from './market/market';
import { createOpenKey, getOpenKeys, getOpenKeyUses, revokeOpenKey } from './openKey/keys';
import {
  getOpenKeyWebhook,
  removeOpenKeyWebhook,
  setOpenKeyWebhook,
  testOpenKeyWebhook,
} from './openKey/webhook';
import { getFile } from './oss/file';
import { getForeignPicture } from './oss/picture';
import { holdImg, uploadFile, uploadImg } from './oss/upload';
import { siteConfig } from './site/config';
import { deleteForever, getBin, restoreTemplets } from './templet/bin';
import { collectTemplet } from './templet/collect';
import { copyTemplet } from './templet/copy';
import { coverTemplet } from './templet/cover';
import { deleteTemplets } from './templet/delete';
import { deleteFolder, getFolders, saveFolder } from './templet/folders';
import { getMyTemplet } from './templet/getMyTemplet';
import { getTemplet } from './templet/getTemplet';
import { getVersions } from './templet/getVersion';
import { moveTemplets } from './templet/move';
import { renameTemplet } from './templet/rename';
import { restoreVersion } from './templet/restoreVersion';
import { saveTemplet } from './templet/save';
import { shareReceiver, shareTemplet } from './templet/share';
import { deleteShare, getNewShares, getShares, saveShare } from './templet/shares';
import { getInfo } from './user/info';
import { getPreference, updatePreference } from './user/preference';
import { resetShareCode } from './user/resetShareCode';
import { updateUser } from './user/update';

/** All routes. The client's types are derived from this list. */
export const routes = [
  siteConfig,
  providers,
  sendCaptcha,
  register,
  doLogin,
  captchaLogin,
  oauthStart,
  oauthCallback,
  fasterLogin,
  refreshToken,
  resetPwd,
  logout,
  unregister,
  getInfo,
  updateUser,
  resetShareCode,
  getPreference,
  updatePreference,
  saveTemplet,
  getTemplet,
  getMyTemplet,
  renameTemplet,
  coverTemplet,
  moveTemplets,
  deleteTemplets,
  getBin,
  restoreTemplets,
  deleteForever,
  copyTemplet,
  collectTemplet,
  getVersions,
  restoreVersion,
  getFolders,
  saveFolder,
  deleteFolder,
  shareTemplet,
  shareReceiver,
  getShares,
  getNewShares,
  saveShare,
  deleteShare,
  getCategories,
  getMarketTemplets,
  getMarketDetail,
  useMarketTemplet,
  getRecents,
  removeRecents,
  uploadImg,
  holdImg,
  uploadFile,
  getFile,
  getForeignPicture,
  getDataFiles,
  addDataFile,
  renameDataFile,
  deleteDataFile,
  getFont,
  getCharacters,
  uploadFont,
  deleteFont,
  getOpenKeys,
  createOpenKey,
  revokeOpenKey,
  getOpenKeyUses,
  getOpenKeyWebhook,
  setOpenKeyWebhook,
  removeOpenKeyWebhook,
  testOpenKeyWebhook,
  getFleet,
  makeAgentCode,
  renameAgent,
  removeAgent,
  setStock,
  getFleetJobs,
  controlFleetJob,
  decideFleetJob,
  printTestLabel,
  openRemoteJob,
  takeRemoteLabels,
  getRemoteJob,
  getRemoteJobs,
  addFeedback,
  logError,
] as const;
export type Routes = typeof routes;

export type ApiPath = Routes[number]['path'];
type RouteAt<P extends ApiPath> = Extract<Routes[number], { path: P }>;
/** Input of a call. */
export type InputOf<P extends ApiPath> = InferInput<RouteAt<P>['input']>;
/** `data` of its response. */
export type OutputOf<P extends ApiPath> = Awaited<ReturnType<RouteAt<P>['handle']>>;

/** The list as the server iterates over it. */
export const everyRoute = routes as unknown as readonly AnyRoute[];
