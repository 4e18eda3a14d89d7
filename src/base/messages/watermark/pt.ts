import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Marca-d’água',
  wmNone: 'Nenhuma',
  wmAdd: 'Adicionar',
  wmContent: 'Texto da marca-d’água',
  wmEmpty: 'Digite o texto da marca-d’água',
  wmOpacity: 'Opacidade',
  wmText: 'Texto',
  wmStyle: 'Estilo',
  wmAngle: 'Ângulo',
  wmSize: 'Tamanho',
  wmLayout: 'Disposição',
  wmTile: 'Lado a lado',
  wmSingle: 'Única',
};
