import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <comando>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows conta as linhas com dados: 1 é a primeira abaixo do cabeçalho, sem contar as vazias
        [--language {languages}] [--printer tcp://HOST:PORT | --out DIR]
        [--jobs N] [--changes-only]
  watch DIR --template TEMPLATE.json --printer NAME [--input NAME=CONTENT]... [--copies N] [--mode MODE]
        [--font NAME=FILE]... [--encoding NAME] [--again]
  sheet FILE --json [--encoding NAME]
  threshold --mode {modes} --json PICTURE...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file FILE | --link --file FILE [--json]
  publish template.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role ACCOUNT user|operator
  users disable ACCOUNT | users enable ACCOUNT
  keys create --name NAME --scopes {scopes} [--user ACCOUNT] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FILE | restore FILE`,
  optionMissing: 'Falta a opção {option}',
  optionRange: '{option} deve ser um número inteiro de {min} a {max}',
  optionChanges: '--changes-only requer uma linguagem cujas impressoras armazenem gráficos: zpl ou tspl',
  optionWords: '{option} deve ser um destes valores: {words}',
  optionFiles: '{n|Esperado|Esperados} {n} {n|arquivo|arquivos}',
  optionTarget: 'Informe somente uma das opções --printer e --out',
  optionPrinter: '--printer deve ser tcp://HOST:PORT',
  optionRows: '--rows deve ser A-B entre 1 e {max}: 1 é a primeira linha abaixo do cabeçalho',
  folderUnwritable: 'Não é possível gravar na pasta',
  rowsBad: '{n} {n|linha não pode ser impressa|linhas não podem ser impressas}; primeira linha: {row}',
  progress: '{done} / {total} {total|etiqueta|etiquetas}, {rate}/s',
  printWorkerDied:
    'Uma thread que gera etiquetas foi encerrada inesperadamente ({reason}): o trabalho não está completo',
  printerUnreachable: 'Sem acesso à impressora: {reason}',
  portTaken: 'A porta {port} está em uso; defina outra com a variável de ambiente {variable}',
  readyAt: 'O Labelwright está pronto: {url}',
  printedTo: 'A impressora virtual imprime em: {folder}',
  workerReady: 'Gerando trabalhos de impressão, partes ao mesmo tempo: {n}',
  workerDatabase:
    'Um worker precisa de {variable}: sem PostgreSQL, o próprio servidor gera os trabalhos de impressão',
  workerStore: 'Este não é o armazenamento de arquivos dos servidores: defina {variable} como nos servidores',
  stopHint: 'Pressione Ctrl-C para encerrar',
  envInvalid: 'A variável de ambiente {variable} tem um valor inválido',
  envTogether: 'As variáveis de ambiente {a} e {b} devem ser definidas juntas',
  // watched folder
  optionFolder: 'Informe uma pasta para monitorar',
  watching: 'Monitorando {folder} e imprimindo em {printer}. Pressione Ctrl-C para encerrar',
  watchNoFolder: 'A pasta {folder} não existe',
  watchReadOnly: 'Não é possível gravar na pasta {folder}',
  watchTaken: 'Outro programa já está monitorando {folder}',
  watchNoService: 'Aguardando o serviço de impressão deste computador',
  watchOrigin: 'O serviço de impressão não aceita programas de {origin}: inicie os dois com o mesmo PORT',
  watchPrinted: '{file}: {n} {n|etiqueta impressa|etiquetas impressas}',
  watchSkipped:
    '{file}: {n} {n|etiqueta impressa|etiquetas impressas}, {skipped} {skipped|ignorada|ignoradas}',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'O trabalho foi cancelado',
  watchPart: '{sent} de {count} {count|etiqueta impressa|etiquetas impressas}',
  watchAgain:
    'O mesmo conteúdo já foi impresso como {file} em {time}. Para imprimir novamente, inicie watch com --again',
  watchEmpty: 'O arquivo não tem linhas',
  watchTooMany: 'Um arquivo pode gerar no máximo {max} etiquetas',
  watchRows: '{n} {n|linha não pode ser impressa|linhas não podem ser impressas}; nada foi impresso',
  watchRow: 'Linha {row}',
  watchDoubt:
    'Algumas etiquetas ficaram sem confirmação: podem ou não ter sido impressas. Decida na página de status do serviço de impressão: {page}',
  watchUnknown: 'As etiquetas deste arquivo podem ter sido impressas: verifique antes de imprimir novamente',
  // operator's commands
  optionCode: 'Informe o código de um modelo',
  optionAccount: 'Informe o ID ou o telefone de uma conta',
  marketAdded: '{code} publicado: {name}',
  marketChanged: '{code} atualizado: {name}',
  marketSame: '{code} sem alterações: {name}',
  marketRemoved: '{code} removido',
  marketUnknown: 'Não há um modelo público com o código “{code}”',
  marketCategory: 'A categoria “{name}” não existe; escolha uma destas: {names}',
  marketCode: 'O código “{code}” só pode conter letras, dígitos e - _ . /',
  marketPicture: 'As imagens devem estar incorporadas ao modelo ou ter sido enviadas a este site',
  userUnknown: 'A conta {account} não existe',
  userRole: 'A conta {account} tem a função {role}',
  optionKey: 'Informe o ID de uma chave',
  keyRevoked: 'Chave {id} revogada',
  keyUnknown: 'Não há uma chave {id} em uso',
  optionJob: 'Informe o identificador de um trabalho',
  jobUnknown: 'Não há trabalho {id}',
  jobNotOver: 'O trabalho {id} não terminou: o agente da impressora ainda não informou o fim',
  jobNotFailed:
    'O trabalho {id} não tem nenhuma parte que falhou ao ser gerada, ou outro trabalho já imprime o restante',
  jobNoRest: 'O trabalho {id} não tem mais etiquetas para imprimir',
  jobNoPrinter: 'A impressora do trabalho {id} não existe mais',
  jobRetried: 'O trabalho {id} imprime o restante, etiquetas: {n}',
  // backup and restore
  backupDone: 'Backup salvo: {file} ({files} {files|arquivo|arquivos}, {mb} MB)',
  restoreDone: 'Restaurado em {folder} ({files} {files|arquivo|arquivos})',
  backupElsewhere:
    '{variable} está em uso: faça o backup do banco de dados com pg_dump e do armazenamento de objetos com a ferramenta própria (consulte a documentação)',
  fileExists: 'O arquivo já existe: {file}',
  folderNotEmpty: '{folder} já contém dados: restaure em um DATA_DIR vazio',
  backupBroken: 'O backup está danificado ou não é um backup: {reason}',
  backupGone:
    '{n} {n|arquivo foi excluído durante o backup e não está|arquivos foram excluídos durante o backup e não estão} nele',
  backupNothing: 'Não há nada para o backup: {folder}',
};
