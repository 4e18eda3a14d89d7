import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Нет сети',
  offlineWaits: 'Нет сети · ожидает {n}',
  offlineSending: 'Синхронизация · {n}',
  offlineHeld: 'Синхронизация · решить: {n}',
  // what waits
  offlineTitle: 'Работа без сети и синхронизация',
  offlineAway:
    'Сервер недоступен, повторяем попытки. Можно продолжать работу и печать: сохранённое хранится в этом браузере и отправится в облако при восстановлении связи.',
  offlineBack: 'Сервер подключён.',
  offlineNone: 'Нечего синхронизировать.',
  offlineRetry: 'Повторить сейчас',
  offlineNew: 'Новый шаблон',
  offlineWaiting: 'Ожидает синхронизации',
  offlineOnWay: 'Синхронизация…',
  offlineConflict: 'Тем временем изменено в облаке: выберите, что оставить',
  offlineRefused: 'Отклонено облаком: {reason}',
  offlineDecide: 'Решить',
  offlineAgain: 'Повторить',
  offlineAsNew: 'Сохранить как новый',
  offlineDrop: 'Отбросить',
  offlineDropAsk:
    'Изменения «{name}», сделанные без сети, не сохранятся в облаке. Этикетка в редакторе не изменится.',
  offlineKept: 'Шаблон «{name}» хранится в этом браузере и отправится в облако при восстановлении связи',
  offlineShareLater: 'Поделиться можно будет, когда он появится в облаке',
  // a new version of the app
  updateReady: 'Готова новая версия',
  updateHint: 'При обновлении страница перезагрузится; этикетки и история отмены сохранятся.',
  updateBusy: 'Задание отправляется на принтер; обновите, когда оно завершится.',
  updateNow: 'Обновить',
  updateLater: 'Позже',
};
