import type { StatusMessages } from './zh-CN';

export const status: StatusMessages = {
  // the print service's own page
  statusTitle: 'Serviço de impressão do Labelwright',
  statusPages: 'Páginas',
  statusOverview: 'Visão geral',
  statusJobs: 'Trabalhos',
  statusSites: 'Sites pareados',
  statusLog: 'Log',
  statusLost:
    'O serviço de impressão não responde, por isso esta página pode estar desatualizada. Ela é atualizada automaticamente assim que o serviço voltar.',
  statusStale: 'Esta página expirou. Recarregue-a e tente novamente',
  statusLockedTitle: 'Esta página está bloqueada',
  statusLocked:
    'Somente a pessoa que executa o serviço de impressão pode usar esta página. Outros usuários não podem ver trabalhos nem códigos de pareamento, nem alterar impressoras.',
  statusLockedHow:
    'Abra este arquivo uma vez neste computador ou use o endereço que o serviço de impressão mostra no terminal ao iniciar. Depois disso, este navegador é lembrado.',
  // pairing
  statusPairAsks: 'Um site pede para usar as impressoras deste computador:',
  statusPairHow: 'Se você está usando este site agora, digite o código nele. Recuse um site que não conhece.',
  statusSeconds: 'Expira em {n} s',
  statusPairDismiss: 'Recusar',
  statusPairLocked: 'Muitos códigos incorretos: nenhum site pode ser pareado por {n} min.',
  statusPairUnlock: 'Permitir o pareamento novamente',
  // printers
  statusFind: 'Procurar novamente',
  statusAdd: 'Adicionar impressora',
  statusNoPrinters:
    'Ainda não há impressoras. Conecte uma e procure novamente, ou adicione uma pelo endereço.',
  statusUnverified: 'Não verificada',
  statusUnverifiedWhy: 'Este tipo de conexão ainda não foi testado com uma impressora real',
  statusDriver: 'Conexão',
  statusAddress: 'Endereço',
  statusHead: 'Cabeça de impressão',
  statusHeadOf: '{dpi} dpi · {mm} mm',
  statusTest: 'Imprimir teste',
  statusChange: 'Alterar',
  statusRemove: 'Remover',
  statusRemoveWhy:
    'Remove esta impressora da lista. A impressora em si não é alterada e pode ser adicionada novamente.',
  statusFound: 'Encontradas neste computador',
  printerWanted: 'A impressora “{name}” ainda tem trabalhos. Conclua-os ou cancele-os primeiro',
  // adding a printer
  statusAddPrinter: 'Adicionar uma impressora',
  statusChangePrinter: 'Alterar uma impressora',
  statusName: 'Nome',
  statusNameHint:
    'Aparece ao imprimir, por exemplo “Depósito 2”. Cada impressora precisa de um nome próprio.',
  statusTcp: 'Impressora de rede',
  statusTcpHint:
    'Impressora de etiquetas ou recibos na rede que aceita comandos diretos, em geral na porta 9100',
  statusTcpAddress: 'Endereço e porta',
  statusTcpAddressHint:
    'endereço:porta, como 192.168.1.50:9100. A página de autoteste da impressora mostra o endereço.',
  statusIpp: 'Fila de impressão (CUPS, IPP)',
  statusIppHint: 'Impressora instalada neste sistema (fila do CUPS) ou impressora de rede compatível com IPP',
  statusIppAddress: 'Endereço IPP',
  statusIppAddressHint: 'Por exemplo, ipp://localhost:631/printers/queue.',
  statusDevice: 'Impressora USB',
  statusDeviceHint: 'Impressora de etiquetas ou recibos conectada a este computador por USB, sem driver',
  statusDeviceAddress: 'Arquivo de dispositivo',
  statusDeviceAddressHint: 'Por exemplo, /dev/usb/lp0. O campo sugere os dispositivos encontrados.',
  statusSpooler: 'Impressora do Windows',
  statusSpoolerHint: 'Impressora de etiquetas ou recibos instalada no Windows',
  statusSpoolerAddress: 'Nome da impressora no Windows',
  statusSpoolerAddressHint: 'Exatamente como aparece em Configurações, Impressoras e scanners.',
  statusFile: 'Pasta',
  statusFileHint: 'Sem impressora: as etiquetas são salvas como arquivos PNG e PDF, para testes ou registros',
  statusFileAddress: 'Pasta',
  statusFileAddressHint:
    'Uma subpasta da pasta de dados do serviço de impressão, como printed/shelf. É criada quando necessário.',
  statusLanguage: 'Linguagem da impressora',
  statusLanguageHint:
    'Consulte o manual da impressora. Com a errada, saem caracteres sem sentido; é possível mudar a qualquer momento.',
  statusTspl: 'TSPL (TSC e a maioria das impressoras de etiquetas)',
  statusZpl: 'ZPL (Zebra e compatíveis)',
  statusEscpos: 'ESC/POS (impressoras de recibos)',
  statusPdf: 'PDF',
  statusDpi: 'Resolução',
  statusWidth: 'Largura de impressão (mm)',
  statusSave: 'Salvar',
  statusBack: 'Cancelar',
  // jobs
  statusOpenJobs: 'Imprimindo agora',
  statusNoOpenJobs: 'Nenhum trabalho em impressão',
  statusLatest: 'Concluídos recentemente',
  statusAllJobs: 'Todos os trabalhos',
  statusNoJobs: 'Nada foi impresso ainda',
  statusOlder: 'Trabalhos anteriores',
  statusCancel: 'Cancelar trabalho',
  statusReprint: 'Reimprimir',
  statusReprintWhy: 'Etiquetas a reimprimir, primeira e última:',
  statusFirst: 'Primeira etiqueta',
  statusLast: 'Última etiqueta',
  statusDoubtWhy:
    '{labels}: a conexão com “{printer}” foi interrompida, e não se sabe se foram impressas. Verifique na impressora:',
  statusDoubtPrinted: 'Impressas',
  statusDoubtMissing: 'Faltam, reimprimir',
  statusDoubtAllPrinted: 'Todas impressas',
  statusDoubtAllMissing: 'Faltam todas, reimprimir',
  statusExport: 'Exportar como CSV',
  // paired sites
  statusSitesWhy:
    'Estes sites foram pareados com um código e podem usar as impressoras deste computador. O app deste computador dispensa o pareamento e não aparece na lista.',
  statusNoSites: 'Nenhum site pareado',
  statusBrowsers: '{n} {n|navegador|navegadores}',
  statusAdded: 'Pareado',
  statusUsed: 'Último uso',
  statusRevoke: 'Revogar',
  statusRevokeWhy:
    'O site é desconectado imediatamente e deverá ser pareado de novo. As etiquetas já recebidas ainda são impressas.',
  statusLogWhy:
    '{n|A última|As últimas} {n} {n|linha|linhas} desde o início do serviço. Nunca contêm o conteúdo das etiquetas.',
};
