import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             instala para este usuário e inicia ao fazer logon
  uninstall           encerra e remove o programa; impressoras e trabalhos são mantidos
  status [--json]     mostra se está em execução e se inicia ao fazer logon
  update FILE [--sha256 SUM]
                      substitui o programa: a soma de verificação é conferida antes, o
                      anterior é guardado e volta se o novo não responder
  version`,
  soloSettings: 'O arquivo de configurações {file} não pode ser lido: {reason}',
  soloSystem: 'Iniciar ao fazer logon não é possível em {system}; execute labelwright-service diretamente',
  soloProgram: '{program} falhou: {reason}',
  soloRuns: 'Em execução: versão {version}, porta {port}',
  soloStopped: 'Não está em execução',
  soloInstalled: 'Inicia ao fazer logon',
  soloNotInstalled: 'Não inicia ao fazer logon',
  soloData: 'As impressoras e os trabalhos estão em {folder}',
  soloRegistered: 'Registrado para iniciar ao fazer logon: {where}',
  soloKept: '{where} foi alterado e é mantido como está',
  soloStarted: 'O serviço de impressão foi iniciado; seus dados estão em {folder}',
  soloSilent:
    'O serviço de impressão não responde; seus dados estão em {folder}, e as configurações, em service.env na mesma pasta',
  soloRemoved: 'O serviço de impressão foi removido; as impressoras e os trabalhos continuam em {folder}',
  soloNoSum: 'Falta a soma de verificação: informe-a com --sha256 ou coloque-a em {file}',
  soloDamaged:
    'A soma de verificação de {file} não confere: o arquivo está danificado ou incompleto; nada foi atualizado',
  soloNotOurs: '{file} não é o serviço de impressão para este computador; nada foi atualizado',
  soloAbsent: 'Não instalado: falta {file}; execute install primeiro',
  soloUpdated: 'Atualizado para a versão {version}',
  soloPutBack: 'O novo programa não responde, e o anterior foi restaurado; os dados estão em {folder}',
};
