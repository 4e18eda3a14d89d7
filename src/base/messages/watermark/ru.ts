import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Водяной знак',
  wmNone: 'Нет',
  wmAdd: 'Добавить',
  wmContent: 'Текст водяного знака',
  wmEmpty: 'Введите текст водяного знака',
  wmOpacity: 'Непрозрачность',
  wmText: 'Текст',
  wmStyle: 'Стиль',
  wmAngle: 'Угол',
  wmSize: 'Размер',
  wmLayout: 'Размещение',
  wmTile: 'Мозаикой',
  wmSingle: 'Один',
};
