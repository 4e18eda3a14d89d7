import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Ayuda sobre esto',
  helpSearch: 'Buscar en la ayuda',
  helpSearchHint: 'El código no se lee',
  helpHits: '{n} {n|resultado|resultados}',
  helpNone: 'No se encontró nada para “{text}”',
  helpNoneHint: 'Pruebe otras palabras o escríbanos en Comentarios.',
  helpContents: 'Contenido',
  helpAnchor: 'Enlace a “{title}”',
  helpPrint: 'Imprimir esta página',
  helpDocs: 'Documentación de despliegue y API (en inglés)',
  helpVideos: 'Videos',
};
