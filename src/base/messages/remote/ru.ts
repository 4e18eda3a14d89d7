import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (удалённый)',
  remoteGroup: 'Удалённые принтеры',
  remoteLocalGroup: 'Это устройство',
  remoteReason: '{reason}',
  remoteAway: 'Агент «{agent}» сейчас не подключён: задание ждёт его возвращения',
  remoteReady: 'Агент «{agent}» подключён; этикетки печатаются там',
  remoteInstead: 'На этом устройстве нет службы печати. Выберите принтер выше.',
  remoteService: 'Печатать на этом устройстве',
  remoteLost: 'Связь с сервером потеряна, переподключение…',
  remoteHandedOver: 'Все этикетки на сервере: страницу можно закрыть, печать продолжится',
  remoteHanding:
    'Передача на сервер: {n} / {all}. Если закрыть страницу, передача продолжится при следующем визите',
  remoteOnly: 'На этом устройстве не подключена служба печати. Здесь задания удалённых принтеров.',
  remoteFailed: 'Задание не завершено',
};
