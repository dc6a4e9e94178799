/** Stands in formatted text where a picture was that did not come along when the text was pasted; nothing with it is published. */
export const PICTURE_MARK = '【此处有图片，请另行上传】';
