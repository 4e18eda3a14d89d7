import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: 'Etiqueta de calibração',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: 'Cruz a {x} mm da esquerda',
  calibrationDown: 'Cruz a {y} mm do topo',
  calibrationBoth: 'Cruz: esq. {x} mm, topo {y} mm',
  calibrationMenu: 'Calibrar',
  calibrationPrint: 'Imprimir etiqueta de calibração',
  calibrationEnter: 'Informar as medidas…',
  calibrationHow:
    'Meça do centro da cruz até as bordas esquerda e superior da etiqueta. A diferença em relação à posição correta ({x} {unit} da esquerda, {y} {unit} do topo) é salva como deslocamento de “{name}” para este papel e aplicada a partir de agora.',
  calibrationLeft: 'Da esquerda',
  calibrationTop: 'Do topo',
  calibrationSave: 'Salvar',
  calibrationOwn: 'Deslocamento da impressora: {x} {unit} à direita, {y} {unit} abaixo',
  calibrationReset: 'Limpar',
  calibrationPhoto: 'Medir a qualidade de impressão por foto…',
  calibrationFitHow:
    'Escaneie a etiqueta de calibração impressa a 600 dpi ou mais, ou fotografe-a de cima e de perto, com luz uniforme. O app mede no padrão emoldurado como a impressora imprime; os graus estimados dos códigos passam a considerar isso para “{name}”.',
  calibrationFitChoose: 'Escolher foto ou digitalização',
  calibrationFitRunning: 'Medindo…',
  calibrationFitGain: 'Ganho de ponto por borda',
  calibrationFitBlur: 'Desfoque das bordas',
  calibrationFitResidual: 'Não explicado pelo modelo de impressão',
  calibrationFitDead: 'Pontos queimados da cabeça',
  calibrationFitNone: 'nenhum detectado',
  calibrationFitAt: 'ponto {dots}, a contar da borda esquerda do padrão',
  calibrationFitTypical: 'típico: {value}',
  calibrationFitOther:
    'A foto mostra uma etiqueta de {found} dpi, mas esta impressora tem {dpi} dpi: imprima a etiqueta nela e tire outra foto.',
  calibrationFitSave: 'Usar para esta impressora',
  calibrationFitReset: 'Voltar à impressora típica',
  calibrationFitted: 'Graus baseados na medição: ganho {gain}\u00a0mm, desfoque {blur}\u00a0mm',
  calibrationPhotoMissing:
    'O padrão de calibração não foi encontrado: ele deve aparecer inteiro na imagem, com a moldura, nítido e sem espelhamento',
  calibrationPhotoSmall:
    'O padrão está pequeno demais na imagem: escaneie a 600 dpi ou mais, ou chegue mais perto',
  calibrationPhotoPoor:
    'O padrão foi encontrado, mas a imagem não permite medir: evite sombras, reflexos e dobras',
  calibrationPhotoLarge: 'A imagem tem mais de {n} megapixels ou um lado com mais de {side} pixels',
  calibrationPhotoUnread: 'Esta imagem não pode ser lida',
  // printers the page prints to without the print service
  directMenu: 'Impressoras diretas',
  directAddUsb: 'Conectar impressora USB…',
  directAddSerial: 'Conectar impressora serial…',
  directEdit: 'Configurar “{name}”…',
  directName: '{name} (direta)',
  directUsb: 'Impressora USB',
  directSerial: 'Impressora serial',
  directUnverified: 'Direta · não verificada em uma impressora real',
  directHint: 'Direta: sem o serviço de impressão. Mantenha esta página aberta até o fim da impressão',
  directTitle: 'Impressora direta',
  directNameField: 'Nome',
  directNameTaken: 'Outra impressora já tem este nome',
  directLanguage: 'Linguagem',
  directDpi: 'Resolução',
  directWidth: 'Largura da cabeça de impressão',
  directBaud: 'Taxa de transmissão (baud)',
  directWhat:
    'O manual ou a página de autoteste da impressora mostra a linguagem e a resolução. Com a linguagem errada, saem caracteres sem sentido: imprima primeiro uma etiqueta de calibração.',
  directSave: 'Salvar e usar',
  directForget: 'Remover',
  directCancel: 'Cancelar',
  directBadForm: 'Verifique as configurações',
  directTaken:
    'Não foi possível abrir a impressora. Outro programa ou o driver do sistema pode estar usando-a',
  directNoPrinter: 'Este dispositivo USB não tem interface de impressora',
  directBlocked: 'O navegador não permite que este site use dispositivos USB ou seriais',
  directGone: 'A impressora “{name}” não está conectada',
  directLost:
    'Conexão com “{name}” perdida: {n|a primeira|as primeiras} {n} {n|etiqueta foi impressa|etiquetas foram impressas}; as etiquetas {from} a {to} ficaram sem confirmação. Verifique a impressora',
  directLostClean:
    'Conexão com “{name}” perdida: {n|a primeira|as primeiras} {n} {n|etiqueta foi impressa|etiquetas foram impressas}; as demais não foram enviadas',
  directFrom: 'Retomar da etiqueta',
  directGoOn: 'Retomar impressão',
};
