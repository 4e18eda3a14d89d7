import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'Для этого нужен сервер, а у демоверсии его нет',
  demoNote: 'Демоверсия: всё хранится только в этом браузере',
  demoReset: 'Сбросить демоверсию',
  demoResetAsk:
    'Все шаблоны, изображения, настройки и напечатанные этикетки будут удалены. Отменить это нельзя.',
  demoPrinter: 'Виртуальный принтер',
  demoPrinterHint: 'Этикетки печатаются на этой странице, каждая точка как на бумаге.',
  demoPrinted: 'Напечатано этикеток: {n}',
  demoLast: 'Показаны последние {n}',
  demoNone: 'Пока ничего не напечатано',
  demoClear: 'Очистить',
  demoLabelAlt: '{title}, этикетка {n}',
};
