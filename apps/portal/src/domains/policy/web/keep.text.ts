// Words of 收藏 and 订阅. Strings that the spec or the UX sheet quote stay literal.

export const keepText = {
  favorite: '收藏',
  favored: '已收藏，取消收藏',
  isFavored: '已收藏',
  favoriteOne: (title: string) => `收藏：${title}`,
  unfavoriteOne: (title: string) => `已收藏，取消收藏：${title}`,
  subscribeTo: '订阅',
  subscribeToTagsOf: (title: string) => `订阅标签：${title}`,
  favoriteDone: '已收藏',
  unfavoriteDone: '已取消收藏',
  subscribe: '订阅标签',
  subscribeHint: '订阅后，有新政策时通知您',
  subscribeOne: (tag: string) => `订阅「${tag}」`,
  subscribed: '已订阅',
  subscribeDone: '订阅成功',
  manage: '管理我的订阅',
} as const;
