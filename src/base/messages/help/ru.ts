import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Справка по этой теме',
  helpSearch: 'Поиск в справке',
  helpSearchHint: 'Штрихкод не сканируется',
  helpHits: 'Найдено: {n}',
  helpNone: 'По запросу «{text}» ничего не найдено',
  helpNoneHint: 'Попробуйте другие слова или напишите нам в «Обратную связь».',
  helpContents: 'Содержание',
  helpAnchor: 'Ссылка на «{title}»',
  helpPrint: 'Печать этой страницы',
  helpDocs: 'Документация по развёртыванию и API (на английском)',
  helpVideos: 'Видео',
};
