import type { ServiceMessages } from './zh-CN';

export const service: ServiceMessages = {
  // print service and printers
  noPrinter: 'Nenhuma impressora está conectada a este computador',
  svcMissing: 'O serviço de impressão web não está instalado ou não foi iniciado. Baixar: 64 bits / 32 bits',
  svcOld: 'O serviço de impressão precisa ser atualizado',
  svcLost: 'Serviço de impressão desconectado; {n} {n|etiqueta enviada|etiquetas enviadas}',
  svcDenied:
    'O navegador bloqueia o acesso deste site ao serviço de impressão local; permita “Rede local” nas configurações do site e tente novamente',
  svcInsecure:
    'Esta página não é https, por isso o navegador não permite que ela acesse o serviço de impressão local',
  svcRefused: 'Este site não tem permissão para usar o serviço de impressão',
  svcHostRefused: 'Recusado: a solicitação indica um host que não é este computador',
  svcNotFound: 'O serviço de impressão não tem este endereço',
  svcBadMessage: 'O serviço de impressão recebeu uma mensagem que não entende',
  svcBadField: 'O serviço de impressão recebeu uma mensagem com {field} inválido',
  svcHelloFirst: 'A conexão deve começar com uma mensagem hello',
  svcClientOld: 'Esta página é antiga demais para o serviço de impressão; recarregue-a',
  svcBadFrame:
    'Os dados da etiqueta estão danificados ou têm tamanho incorreto; {bytes|esperado|esperados} {bytes} {bytes|byte|bytes}',
  svcFrameAlone: 'Os dados da etiqueta chegaram sem o cabeçalho',
  svcFrameMissing: 'Um cabeçalho de etiqueta chegou sem os dados',
  svcNoCredit:
    'Envio rápido demais: {credits|pode ser enviada|podem ser enviadas} agora mais {credits} {credits|etiqueta|etiquetas}',
  svcNoJob: 'O serviço de impressão não conhece este trabalho',
  svcJobConflict: 'Este ID já pertence a outro trabalho',
  svcJobOver: 'O trabalho já foi encerrado',
  svcOutOfOrder: 'Etiquetas fora de ordem: a esperada é a etiqueta {next}',
  svcBusy: 'Há trabalhos abertos demais; tente novamente mais tarde',
  svcDeserted:
    'A página foi fechada antes de o trabalho terminar; {n} {n|etiqueta impressa|etiquetas impressas}',
  svcFailed: 'O serviço de impressão falhou: {reason}',
  svcPortsTaken:
    'As portas {ports} estão em uso por outros programas; o serviço de impressão não pode iniciar',
  svcPortTaken: 'A porta {port} está em uso por outro programa',
  svcListening: 'Serviço de impressão em execução na porta {port}',
  svcTlsFile: 'O arquivo de certificado {file} não pode ser usado: {reason}',
  svcTlsBad: 'O certificado {cert} e a chave {key} não podem ser usados juntos: {reason}',
  svcTlsHost: 'O certificado {file} não inclui o endereço 127.0.0.1',
  svcTlsDates: 'O certificado {file} é válido de {from} a {to}, e não agora',
  svcConfigUnreadable: 'A configuração de impressoras {file} não pode ser lida: {reason}',
  svcConfigBad: 'A configuração de impressoras {file} está incorreta: {field} de {entry}',
  svcConfigTwice: 'A configuração de impressoras {file} contém “{name}” duas vezes',
  svcOriginBad: 'O site permitido {origin} não é uma origem válida',
  printerVirtual: 'Impressora virtual',
  printerUnknown: 'Não existe uma impressora chamada “{name}”',
  printerDpi: 'A impressora “{name}” imprime a {dpi} dpi',
  printerRefused: 'Sem acesso à impressora “{name}” ({address}); verifique se está ligada e conectada',
  printerFolder: 'Não é possível gravar na pasta da impressora “{name}”: {reason}',
  // sites that are let in by code
  svcNotPaired: 'Este site ainda não está pareado com o serviço de impressão. Faça o pareamento primeiro',
  svcPairCode:
    'O site {origin} pede para usar o serviço de impressão deste computador. Código {code}, válido por 2 minutos. Digite-o somente em um site que você conhece',
  svcPairAsked: 'O site {origin} pede o pareamento',
  svcPaired: 'O site {origin} foi pareado',
  svcPairRevoked: 'O site {origin} não está mais pareado',
  svcPairWrong: 'Código incorreto. Tentativas restantes: {left}',
  svcPairExpired: 'O código expirou. Solicite um novo',
  svcPairLocked: 'O pareamento está bloqueado. Tente novamente em {minutes} min',
  svcPairBusy: 'Há sites demais aguardando pareamento. Tente novamente mais tarde',
  svcSitesUnreadable:
    'A lista de sites pareados {file} não pode ser lida. Os sites precisam ser pareados de novo',
  svcStatusAt: 'Status do serviço de impressão: {url}',
  printerNameTaken: 'Já existe uma impressora chamada “{name}”',
  printerFieldBad: 'O campo {field} da impressora não é válido',
  // printers and what they answer
  printerNoAnswer: 'A impressora “{name}” não responde; verifique se está ligada e conectada',
  printerTakesNone:
    'A impressora “{name}” não está aceitando trabalhos; a impressão é retomada automaticamente quando aceitar',
  printerRefusedJob: 'A impressora “{name}” recusou este trabalho: {what}',
  printerNoFormat:
    'A impressora “{name}” não aceita PDF nem PWG raster, por isso não pode imprimir etiquetas',
  printerEndedJob: 'A impressora “{name}” encerrou o trabalho ({what})',
  printerLost:
    'A conexão com a impressora “{name}” foi perdida; não se sabe se as últimas etiquetas foram impressas',
  printerNoDevice: 'O endereço {address} da impressora “{name}” não é um arquivo de dispositivo',
  printerForgot: 'A impressora “{name}” foi reiniciada e não sabe mais o que imprimiu',
  printerNoHistory:
    'O sistema de impressão não registra o que “{name}” imprimiu, por isso não se sabe se as últimas etiquetas foram impressas. Defina PreserveJobHistory Yes em cupsd.conf e reinicie o CUPS',
  // the life of jobs, and what stops a printer
  svcLocked: 'Outro serviço de impressão está usando a pasta de dados {folder}: feche-o primeiro',
  svcClosing: 'O serviço de impressão está sendo encerrado. Inicie-o novamente e repita a operação',
  svcReadOnly:
    'Não é possível gravar na pasta de dados {folder} (somente leitura ou sem permissão). O serviço de impressão não pode funcionar: verifique o disco e as permissões',
  svcDiskFull: 'O disco está cheio: o serviço de impressão não aceita novas etiquetas até haver espaço livre',
  svcSpoolDamaged: 'A etiqueta {n} está danificada no disco: imprima o trabalho novamente',
  svcJobTaken: 'Outra página está enviando este trabalho de impressão',
  svcNotInDoubt: 'Nem todas estas etiquetas estão sem confirmação. Verifique a lista novamente',
  svcDoubt:
    '“{name}” pode ter impresso algumas etiquetas quando o serviço de impressão foi interrompido: verifique e depois reimprima-as ou ignore-as',
  svcNoLabels: 'Os dados de impressão destas etiquetas não estão mais salvos: imprima-as a partir do modelo',
  svcResumed: 'Retomando {n} {n|trabalho|trabalhos} de impressão da última vez',
  svcJobUnreadable:
    'O registro de um trabalho de impressão está danificado. O trabalho não continua; seus arquivos ficam em {path} ({reason})',
  printerNoPaper:
    'A impressora “{name}” está sem papel; a impressão é retomada automaticamente quando houver papel',
  printerJam:
    'A impressora “{name}” está com papel atolado; a impressão é retomada automaticamente quando for removido',
  printerCover:
    'A tampa da impressora “{name}” está aberta; a impressão é retomada automaticamente ao fechá-la',
  printerNoRibbon:
    'A impressora “{name}” está sem ribbon; a impressão é retomada automaticamente quando houver ribbon',
  printerPaused: 'A impressora “{name}” está em pausa; o trabalho é retomado automaticamente junto com ela',
  printerOffline:
    'A impressora “{name}” está offline: verifique energia e cabo; o trabalho é retomado automaticamente',
  printerHot:
    'A cabeça da impressora “{name}” está quente demais; a impressão é retomada automaticamente quando esfriar',
  printerTrouble:
    'A impressora “{name}” requer atenção; a impressão é retomada automaticamente depois: {message}',
  // connection to a server
  agentUrlBad:
    'AGENT_URL deve ser um endereço https, como https://labels.example.com (http somente para este computador): {url}',
  agentNotEnrolled:
    'Não registrado em {url}: gere um código nas configurações do site (Configurações → Impressoras) e inicie uma vez com AGENT_CODE',
  agentCodeBad: '{url} não aceita o código: ele pode já ter sido usado ou ter expirado',
  agentFileBad: 'O arquivo {file} está danificado; exclua-o e inicie com um novo código',
  agentUnreachable: 'Sem acesso a {url}; tentando novamente ({reason})',
  agentConnected: 'Conectado a {url}; os trabalhos de lá são impressos aqui',
};
