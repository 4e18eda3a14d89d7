import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Ajuda sobre isto',
  helpSearch: 'Pesquisar na ajuda',
  helpSearchHint: 'O leitor não lê o código',
  helpHits: '{n} {n|encontrado|encontrados}',
  helpNone: 'Nada encontrado para “{text}”',
  helpNoneHint: 'Tente outras palavras ou escreva para nós em Comentários.',
  helpContents: 'Conteúdo',
  helpAnchor: 'Link para “{title}”',
  helpPrint: 'Imprimir esta página',
  helpDocs: 'Documentação de implantação e API (em inglês)',
  helpVideos: 'Vídeos',
};
