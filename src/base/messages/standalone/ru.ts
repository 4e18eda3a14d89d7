import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             установить для этого пользователя и запускать при входе
  uninstall           остановить и удалить программу; принтеры и задания остаются
  status [--json]     работает ли служба и запускается ли при входе
  update FILE [--sha256 SUM]
                      заменить программу: сначала проверяется контрольная сумма, прежняя
                      сохраняется и возвращается, если новая не отвечает
  version`,
  soloSettings: 'Не удаётся прочитать файл настроек {file}: {reason}',
  soloSystem:
    'Запуск при входе в систему не поддерживается на {system}; запустите labelwright-service напрямую',
  soloProgram: 'Сбой {program}: {reason}',
  soloRuns: 'Работает: версия {version}, порт {port}',
  soloStopped: 'Не работает',
  soloInstalled: 'Запускается при входе в систему',
  soloNotInstalled: 'Не запускается при входе в систему',
  soloData: 'Принтеры и задания в {folder}',
  soloRegistered: 'Включён запуск при входе в систему: {where}',
  soloKept: 'Файл {where} был изменён и оставлен как есть',
  soloStarted: 'Служба печати запущена, её данные в {folder}',
  soloSilent: 'Служба печати не отвечает; её данные в {folder}, настройки там же в service.env',
  soloRemoved: 'Служба печати удалена; принтеры и задания остались в {folder}',
  soloNoSum: 'Нет контрольной суммы: задайте её через --sha256 или поместите в {file}',
  soloDamaged: 'Неверная контрольная сумма {file}: файл повреждён или неполон, обновление не выполнено',
  soloNotOurs: '{file} — не служба печати для этого компьютера, обновление не выполнено',
  soloAbsent: 'Не установлено: нет {file}, сначала выполните install',
  soloUpdated: 'Обновлено до версии {version}',
  soloPutBack: 'Новая программа не отвечает, возвращена прежняя; данные в {folder}',
};
