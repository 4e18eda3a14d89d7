/** What a picture object of a PDF needs, of gray pixels of 64 × 48: stripes, a disc and a box. */
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const SIZE = '/Width 64/Height 48';

/** JPEG 2000, written by OpenJPEG 2.5 without loss. */
export const jpeg2000 = {
  dictionary: `${SIZE}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode`,
  data: bytesOf(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAAPnanAyY/9P/1EAKQAAAAAAQAAAADAAAAAAAAAAAAAAAEAAAAAwAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BASEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAADZgAB/5PPtBQMbpitYM/AFj7QOH2gYA9h/dOvC5riAgbn35h9+YdH4BwdSiB0Twl0m4W85n/BQegZ1iy7aQqlzClVnGKdHxKuBGddOpy4NXiF1CAhz8DKPtI4faPAE/9Fs+yAep8lfRHebcp9ON4IhWh0XrGnb38RdEWZyw3x15d4N09Xt+nxNfc4u9RCx38g0L6mCKdnV7EW4XfdlELmXVjhcd7+5zoRx8K6bU3HdqD0XSDDBjg8rpsDbkU3IPRfmtiipa+vJzNTKXLjOrvN88/CiY+1Fj8DgBFC28vqzS7f/UtIjcoesCh77oV4UbMYEmYQtTqlORUDcoAV+nywImTYoREnXYRfnVinfC+V2D/k43pjHNgaA6hSasx4WVN5Ia/7StvccS2HGAqTGN6K0xcoCXsdO3DXR6/IGUXUIFc2ZhfDDYunpAFbL2G403/gcwuvdTAm4QriyDNSK/ID5/9/OQdgBujRgtnyz33WNZYNezHUCZabzHsQYU1UntcT/YM3pSZJTtklw8jekrRFHChzYt6oQLahHyLSLIT2ijDAolt3u1F/M3FkELLwuoVKv/9FWbXITkvDOxpsWGZ72ofcp45DCi+Stf2By0OGH7n6kIlLyNwKpkk9uaZnbb/PwtifgwR+B6AiGBmeYtGi1grNQO5AQKjA6Aidura8jytMOhN0ewTA0ejNa3R5U3Ym3PsNCrBoS0wmBMbvlhx8HSguC462bYUjKzOA61HNAWA/Ctutbha+l6ZFV2+b2nW3hWzPVmcf/cDL+AeqWtcUmSigkVt1836G1vvnfCIxiSItUgdvQfPBngMJuNlhituvm+X7ant92TbsMl5qTb8vJDawWU2Rre675vm+b51EpbrL1/zAfFbq7d8WuCA4ue/7gF+GuFbdfN+3c02q7r56QWFNt2D9+Nfuuj4pXse3/3+dAWdJtcRJAN/iqdxZSMyE1muFoC4Cd2x58MRmZ9x1eK2F1gD5uQHbc+JLVMklNKisYXIIdhGAsFF+AmgvHYoXXLAZ+NETbVlGqrE9zF9p5b6uY8HYK7b4yLPmn/oq4E+Zde8qA3wsdAH0g505ttagXuKLGTZ6wxcPXG6KVh7D5z4lM2PR+zvAR7YjyyEuxH1eOr+v7DZYkfJe9+nz/9k=',
  ),
};

/** JBIG2: a page and a generic region in it, packed as libtiff packs fax pages. */
export const jbig2 = {
  dictionary: `${SIZE}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode`,
  data: bytesOf(
    'AAAAADAAAQAAABMAAABAAAAAMAAAAAAAAAAAAAAAAAAAASYAAQAAAFsAAABAAAAAMAAAAAAAAAAAAAEmrNs2yNh//////////////8oC/4Qf+n/p/6f+mag3/T//9P///////////////+1//7X9r+1/a/tfwwv4//////////+ACACA',
  ),
};
