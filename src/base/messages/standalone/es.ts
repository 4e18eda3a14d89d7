import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             instalar para este usuario e iniciar al iniciar sesión
  uninstall           detener y quitar el programa; impresoras y trabajos se conservan
  status [--json]     si está en marcha y si se inicia al iniciar sesión
  update FILE [--sha256 SUM]
                      reemplazar el programa: primero se comprueba su suma, el anterior
                      se guarda y se restaura si el nuevo no responde
  version`,
  soloSettings: 'No se puede leer el archivo de configuración {file}: {reason}',
  soloSystem:
    'El inicio al iniciar sesión no es compatible con {system}; ejecute labelwright-service directamente',
  soloProgram: '{program} falló: {reason}',
  soloRuns: 'En marcha: versión {version}, puerto {port}',
  soloStopped: 'Detenido',
  soloInstalled: 'Se inicia al iniciar sesión',
  soloNotInstalled: 'No se inicia al iniciar sesión',
  soloData: 'Las impresoras y los trabajos están en {folder}',
  soloRegistered: 'Registrado para iniciarse al iniciar sesión: {where}',
  soloKept: '{where} se había modificado y se deja como está',
  soloStarted: 'El servicio de impresión se inició; sus datos están en {folder}',
  soloSilent:
    'El servicio de impresión no responde; sus datos están en {folder} y su configuración, en service.env de esa carpeta',
  soloRemoved: 'El servicio de impresión se quitó; las impresoras y los trabajos siguen en {folder}',
  soloNoSum: 'Falta la suma de comprobación: indíquela con --sha256 o escríbala en {file}',
  soloDamaged:
    'La suma de comprobación de {file} es incorrecta: el archivo está dañado o incompleto; no se actualiza nada',
  soloNotOurs: '{file} no es el servicio de impresión para este equipo; no se actualiza nada',
  soloAbsent: 'No está instalado: falta {file}; ejecute primero install',
  soloUpdated: 'Actualizado a la versión {version}',
  soloPutBack: 'El programa nuevo no responde y se restauró el anterior; los datos están en {folder}',
};
