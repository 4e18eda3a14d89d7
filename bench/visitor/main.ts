import '../../src/app/compose/speed/speed.css';
import { loadConfig } from '../../src/app/api';
import { showSpeedPage } from '../../src/app/compose/speed/SpeedPage';
import { LANGUAGES, type Language, translateFor } from '../../src/base/messages';
import { visitorWork } from './work';

const asked = new URLSearchParams(location.search);

/** The language of `?lang=`, or what the deployment fixes; Chinese where no server of ours answers. */
async function language(): Promise<Language> {
  const wanted = LANGUAGES.find((name) => name === asked.get('lang'));
  return wanted ?? (await loadConfig().catch(() => ({ language: 'zh-CN' as const }))).language;
}

const name = await language();
document.documentElement.lang = name;
const t = translateFor(name);
showSpeedPage(document.getElementById('root')!, t, visitorWork(asked.has('quick')));
