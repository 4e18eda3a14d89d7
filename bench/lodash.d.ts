declare module 'lodash' {
  const lodash: object;
  export default lodash;
}
